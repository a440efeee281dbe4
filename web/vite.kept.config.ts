/** The part of the client that a kept game carries: one script and one style, everything in them, nothing fetched. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // What a page of the service fetches beside its script (icons) has no place in a file.
  publicDir: false,
  build: {
    outDir: "../src/hothouse/static/kept",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/kept/main.ts",
      output: {
        format: "iife",
        codeSplitting: false,
        entryFileNames: "kept.js",
        assetFileNames: "kept[extname]",
      },
    },
  },
});
