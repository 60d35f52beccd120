import { defineConfig } from "oxlint";
import { forbiddenImports, importTable } from "./importTable.ts";

const decodedAddress = {
  name: "wouter",
  importNames: ["useSearch", "useSearchParams"],
  message:
    "It decodes an address, which is decoded again when its parameters are read: import useSearch from wouter/use-browser-location.",
};

/** The import table as lint rules, one override per layer. */
const layerRules = Object.keys(importTable).map((layer) => ({
  // Patterns are relative to this file's folder, hence the leading `**`.
  files: [`**/src/${layer}/**/*.ts`, `**/src/${layer}/**/*.tsx`],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [forbiddenImports(layer)], paths: [decodedAddress] },
    ] as ["error", object],
  },
}));

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error" },
  rules: {
    "no-console": "error",
    "no-eval": "error",
    "no-var": "error",
    "prefer-const": "error",
    "no-else-return": "error",
    eqeqeq: "error",
    complexity: ["error", { max: 12 }],
    "max-lines": ["error", { max: 500, skipBlankLines: false, skipComments: false }],
    "max-lines-per-function": [
      "error",
      { max: 80, skipComments: true, skipBlankLines: true, IIFEs: true },
    ],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    // An unawaited promise swallows its failure.
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/await-thenable": "error",
    // Other type-aware rules are a matter of taste or reject intended code.
    "typescript/no-base-to-string": "off",
    "typescript/no-misused-spread": "off",
    "typescript/no-useless-default-assignment": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": "off",
    "typescript/unbound-method": "off",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "react/no-danger": "error",
    // Custom marks, live regions and token lists need their role; no native element fits.
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/react-in-jsx-scope": "off",
    "unicorn/no-useless-fallback-in-spread": "off",
  },
  overrides: [
    ...layerRules,
    {
      // Only state and api communicate with the server.
      files: ["screens", "shell", "form", "widgets", "charts", "theme"].map(
        (layer) => `**/src/client/${layer}/**`,
      ),
      rules: {
        "no-restricted-globals": ["error", "fetch", "XMLHttpRequest", "WebSocket", "EventSource"],
      },
    },
    {
      // Texts belong in src/shared/strings, in both languages.
      files: ["**/src/client/**/*.tsx"],
      rules: {
        "react/jsx-no-literals": [
          "error",
          {
            noStrings: false,
            ignoreProps: true,
            allowedStrings: ["*", "·", "–", ":", ",", "/", "%"],
          },
        ],
      },
    },
    {
      files: ["**/*.config.ts", "vite.config.ts", "scripts/oxlint.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      // This file's folder; without the dot a pattern matches files of that name anywhere.
      files: ["./*.ts", "./*.js", "./gen/**", "./bench/**", "./check/**"],
      rules: { "no-console": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "**/tests/**"],
      rules: {
        "max-lines-per-function": "off",
        "max-lines": "off",
        "typescript/no-non-null-assertion": "off",
        "no-console": "off",
      },
    },
  ],
});
