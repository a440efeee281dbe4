import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: [".svelte-check/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every name; this rule does not know its types.
      "no-undef": "off",
      // People's words are shown as text: HTML never comes from a string.
      "svelte/no-at-html-tags": "error",
      // A style attribute in markup is blocked by the content-security policy; `style:name={…}` is set by script.
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteAttribute[key.name='style']",
          message: "Use a class, an attribute or style:name={value}.",
        },
        {
          // What travels is typed by the service (wire.ts): whoever needs a cast has the wrong type.
          selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
          message: "Do not cast: take the type from wire.ts, or ask what it is.",
        },
      ],
      // Plain maps and sets are bookkeeping here; what is drawn is $state.
      "svelte/prefer-svelte-reactivity": "off",
      // Our links are ordinary addresses that the page's own router follows.
      "svelte/no-navigation-without-resolve": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  // Tests may hand over half of something.
  { files: ["tests/**"], rules: { "no-restricted-syntax": "off" } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
);
