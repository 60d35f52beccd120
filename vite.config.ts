/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientCalls } from "./scripts/clientCalls.ts";
import { formValidators } from "./scripts/formValidators.ts";
import { primerColours } from "./scripts/primerColours.ts";
import { withoutMarkdown } from "./scripts/withoutMarkdown.ts";

/** Everything of a chunk's name but its hash is fixed, so that a deployment replaces only what changed. */
const groups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|wouter|valtio|i18next|react-i18next)\//,
  },
  { name: "forms", test: /node_modules\/(@rjsf|ajv|ajv-formats)\// },
  { name: "charts", test: /node_modules\/(vega|d3-|react-vega|topojson)/ },
  {
    // What every page needs, the sign-in page too: one file instead of twenty small ones. The
    // citations of laws come with the forms.
    name: "start",
    test: /src\/(client\/(api\/|i18n\/(?!articles))|client\/state\/(account|auth|dialogs|drafts|notices|parts|target|unsaved)\.|client\/theme\/(colourMode|EmptyState|MainButton|PageTitle|PlainButton|Skeleton|earlyIcons)\.|shared\/(api|generated\/operations|domain\/roles|strings\/keys))/,
  },
];

/** Only where tests run: who builds the client needs nothing of them. */
const sequencer = process.env["VITEST"]
  ? (await import("./tests/helpers/longestFirst.ts")).LongestFirst
  : undefined;

export default defineConfig({
  root: "src/client",
  cacheDir: "../../.build/vite",
  plugins: [react(), formValidators(), primerColours(), clientCalls(), withoutMarkdown()],
  build: {
    outDir: "../../.build/client",
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  optimizeDeps: {
    include: ["ajv/dist/runtime/ucs2length", "ajv/dist/runtime/equal", "ajv-formats/dist/formats"],
  },
  test: {
    css: false,
    testTimeout: 30_000,
    // The machine that checks has two cores; left alone, one of them would wait.
    maxWorkers: 2,
    ...(sequencer ? { sequence: { sequencer } } : {}),
    server: { deps: { inline: [/@primer\/react/] } },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          root: import.meta.dirname,
          environment: "node",
          include: [
            "src/shared/**/*.test.ts",
            "tests/schemas/**/*.test.ts",
            "tests/strings/**/*.test.ts",
            "tests/structure/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "client",
          root: import.meta.dirname,
          environment: "happy-dom",
          include: [
            "src/client/**/*.test.{ts,tsx}",
            "tests/screens/**/*.test.{ts,tsx}",
            "tests/schemas/**/*.test.tsx",
          ],
          setupFiles: ["tests/helpers/clientSetup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          root: import.meta.dirname,
          environment: "node",
          include: ["src/server/**/*.test.ts", "tests/api/**/*.test.ts"],
          globalSetup: ["tests/helpers/databaseSetup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          root: import.meta.dirname,
          environment: "node",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/helpers/journeySetup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss its moment; what is broken fails each time.
          retry: 2,
        },
      },
    ],
  },
});
