/** How the client is built: into the Python package, one chunk a game and a language, nothing inlined. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const service = process.env.HOTHOUSE_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // Files name each other by where they lie: the same build runs at the root of a service and in a folder.
  base: "./",
  worker: { format: "es" },
  // Component tests mount in a DOM, so they need Svelte's browser build and not the one for servers.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/hothouse/static",
    emptyOutDir: true,
    target: "es2022",
    // The content-security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every file costs its headers: what several pages share travels as one file, not as twenty. What a table opens
    // only when it is asked for (the drawer and its tabs, dialogs, the chat, moves in words, looking back) is none of it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "house",
              test: /src\/(page\/(?!Dialog|Language)|parts\/(?!Tabs|Drawer|Tempo)|api|board|table\/(?!Chat|InWords|ReplayBar)|offline\/told|games\/(board|folders)|rules\/known|guide\/(known|marks)|i18n\/(?!messages|service))|node_modules/,
              minShareCount: 2,
              priority: 3,
            },
            // What a study shares with a course, and what the home page's first step and a puzzle do.
            { name: "still", test: /src\/learn\/still/, minShareCount: 2, priority: 2 },
            {
              name: "lesson",
              test: /src\/learn\/(attend|progress|scene|Feedback|Moment|Refusal)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: service, ws: true } } },
  // The first import of a folder waits for its compiler; a busy machine needs more than the usual five seconds.
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    testTimeout: 30_000,
    isolate: false,
    setupFiles: ["tests/tidy.ts"],
  },
});
