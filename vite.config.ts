/// <reference types="vitest/config" />
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { formValidators } from "./scripts/formValidators.ts";
import { leftOut } from "./scripts/leftOut.ts";
import { oneByOne } from "./scripts/oneByOne.ts";
import { primerColours } from "./scripts/primerColours.ts";
import { screenChunks } from "./scripts/screenChunks.ts";
import { styleTokens } from "./scripts/styleTokens.ts";

/** Everything of a chunk's name but its hash is fixed, so that a deployment replaces only what changed. */
const groups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|wouter|valtio|i18next|react-i18next)\//,
  },
  {
    // The library of charts in two parts: as one, reading it held up the page for as long as both.
    name: "vega",
    test: /node_modules\/(vega(?!-(?:lite|embed|themes|tooltip|interpreter|schema))|d3-|topojson)|\/client\/charts\/world\.ts$/,
  },
  {
    // Code that draws charts, with the other libraries it uses.
    name: "charts",
    test: /node_modules\/(vega|react-vega)|\/client\/charts\//,
  },
  {
    // Asked for when the figures are there.
    name: "chartCards",
    test: /\/screens\/dashboard\/(DashboardCharts|Verdict|Lower\w+|offeredTiles|show\w+|useCommunityCard|Chart\w+|chart\w+|legend)\.tsx?$|\/generated\/charts\.ts$|\/schemas\/charts\//,
    includeDependenciesRecursively: false,
  },
  {
    debugName: "screens",
    name: screenChunks(join(import.meta.dirname, "src/client")),
    // Each module has a name of its own already.
    includeDependenciesRecursively: false,
  },
];

/** Only where tests run: who builds the client needs nothing of them. */
const isTesting = process.env["VITEST"] !== undefined;
const serverPlugins = isTesting
  ? [(await import("./scripts/testkit/builtPrograms.ts")).builtPrograms()]
  : [];

export default defineConfig({
  root: "src/client",
  cacheDir: "../../.build/vite",
  plugins: [react(), formValidators(), styleTokens(), primerColours(), oneByOne(), leftOut()],
  // Styles without comments and white space, which no minifier takes out of template strings.
  oxc: {
    plugins: {
      styledComponents: { displayName: false, fileName: false, ssr: false, pure: true },
    },
  },
  build: {
    outDir: "../../.build/client",
    emptyOutDir: true,
    // Every browser that runs our code loads modules ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  optimizeDeps: {
    include: ["ajv/dist/runtime/ucs2length", "ajv/dist/runtime/equal", "ajv-formats/dist/formats"],
  },
  test: {
    css: false,
    testTimeout: 30_000,
    // Only what is broken takes as long; the usual second is short where both cores are busy.
    expect: { poll: { timeout: 20_000 } },
    // The machine that checks has two cores; left alone, one of them would wait.
    maxWorkers: 2,
    // Both keep state, which is new for each file of the client.
    server: { deps: { inline: [/@primer\/react/, /styled-components/] } },
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
          // No file keeps anything that another would see; loading all anew takes as long as a third of the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "client",
          root: import.meta.dirname,
          environment: "happy-dom",
          // A link to a file that is clicked leads nowhere; the window is that of all files.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          include: [
            "src/client/**/*.test.{ts,tsx}",
            "tests/screens/**/*.test.{ts,tsx}",
            "tests/schemas/**/*.test.tsx",
          ],
          setupFiles: ["tests/helpers/clientSetup.ts"],
          // Loading the client anew for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: serverPlugins,
        test: {
          name: "server",
          root: import.meta.dirname,
          environment: "node",
          include: ["src/server/**/*.test.ts", "tests/api/**/*.test.ts"],
          globalSetup: ["tests/helpers/databaseSetup.ts"],
          // The first one's hook runs last, when all statements are sent.
          setupFiles: [
            "scripts/testkit/statements/statementSetup.ts",
            "tests/helpers/fileSetup.ts",
          ],
          // Loading the server takes a second or two, and there are more than two hundred files.
          isolate: false,
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
          setupFiles: ["tests/helpers/fileSetup.ts"],
          // Files of a worker share a browser; each makes the demo anew (helpers/browser/demoServer.ts).
          isolate: false,
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
