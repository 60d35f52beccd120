import { join } from "node:path";
import type { Plugin } from "vite";

const tokensFile = join(import.meta.dirname, "../src/client/ui/tokens.ts");
const token =
  /\$\{(?:px\((?<steps>[\d.]+)\)|(?<path>hairline|(?:below|from|rule|radius|fontSizes|sizes)\.\w+))\}/g;

/** Exports of `client/ui/tokens.ts`, which the scripts' own types don't reach. */
export interface Tokens {
  px: (step: number) => string;
  [name: string]: unknown;
}

/** Writes the values of tokens into styles when the client is built. */
export function styleTokens(): Plugin {
  let tokens: Tokens | undefined;
  return {
    name: "style-tokens",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      if (!/\/src\/client\/.*\.tsx?$/.test(id)) return undefined;
      tokens ??= (await import(tokensFile)) as Tokens;
      return { code: writeTokens(code, tokens), map: null };
    },
  };
}

/** The code with values in place of tokens; what names none of them stays. */
export function writeTokens(code: string, tokens: Tokens): string {
  return code.replaceAll(token, (whole, steps?: string, path = "") =>
    steps === undefined ? (valueAt(tokens, path) ?? whole) : tokens.px(Number(steps)),
  );
}

function valueAt(tokens: Tokens, path: string): string | undefined {
  let value: unknown = tokens;
  for (const key of path.split("."))
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === "string" ? value : undefined;
}
