import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { components } from "../../helpers/fuzz/fuzzCalls.ts";

describe("no regular expression takes longer than 60 ms for any text", () => {
  const unsafe = [
    "a",
    "0",
    " ",
    "-",
    "/",
    ".",
    "\\",
    '"',
    "'",
    "<",
    "(",
    "[",
    "{",
    "@",
    "ä",
    "\n",
    "=",
    ",",
    ";",
    ":",
    "_",
    "%",
    "#",
    "&",
  ];
  const long = 20_000;
  const attacks = [
    ...unsafe.flatMap((sign) => [
      sign.repeat(long),
      `${sign.repeat(long)}!`,
      `!${sign.repeat(long)}\u0001`,
    ]),
    ...[
      "ab",
      "a ",
      " a",
      "a.",
      "a-",
      "0.",
      "a@",
      "<a",
      "a=",
      "//",
      "a,",
      "{{a",
      "}}",
      "a:",
      "\r\n",
    ].map((pair) => `${pair.repeat(long / 2)}\u0001`),
  ];

  function filesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\./.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes("generated"));
  }

  /** Regular expression literals of a source; literals spanning lines are not found. */
  function patternsIn(path: string): [string, RegExp][] {
    const text = readFileSync(path, "utf8");
    const found: [string, RegExp][] = [];
    const literal =
      /(?:[(,=:[!&|?;]|return)\s*\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;
    for (const [, source = "", flags = ""] of text.matchAll(literal)) {
      try {
        found.push([`${path} /${source}/${flags}`, new RegExp(source, flags)]);
      } catch {
        // A division mistaken for a regular expression.
      }
    }
    return found;
  }

  const described = Object.values(components).flatMap((schema) =>
    [...JSON.stringify(schema).matchAll(/"pattern":("(?:\\.|[^"\\])*")/g)].map(
      ([, text = '""']): [string, RegExp] => [
        `pattern ${text}`,
        new RegExp(String(JSON.parse(text)), "u"),
      ],
    ),
  );
  const root = join(import.meta.dirname, "../../..");
  const written = ["src/server", "src/shared"].flatMap((folder) =>
    filesIn(join(root, folder)).flatMap(patternsIn),
  );

  const room = createContext({ pattern: /x/, attack: "" });

  /** CPU milliseconds of matching a text; the match is aborted if it never ends. */
  function timeOf(pattern: RegExp, attack: string): number {
    pattern.lastIndex = 0;
    Object.assign(room, { pattern, attack });
    const start = process.threadCpuUsage();
    try {
      runInContext("pattern.test(attack)", room, { timeout: 2000 });
    } catch {
      // Aborted; the elapsed time shows it.
    }
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  }

  test("in documents and in the server's code", () => {
    expect(written.length).toBeGreaterThan(30);
    const slow: string[] = [];
    for (const [name, pattern] of [...described, ...written]) {
      for (const attack of attacks) {
        const took = timeOf(pattern, attack);
        // Measured twice: a busy machine may pause once, but a slow expression is slow again.
        if (took >= 60 && timeOf(pattern, attack) >= 60)
          slow.push(`${name.replace(root, "")} ${JSON.stringify(attack.slice(0, 4))} ${took}`);
      }
    }
    expect(slow).toEqual([]);
  }, 120_000);
});

test("the server opens no outgoing connections but to the hub, the bucket and the scanner that the operator names, and guarded ones to providers", () => {
  const root = join(import.meta.dirname, "../../../src/server");
  const opens =
    /\bfetch\(|from "(node:)?(https?|http2|net|tls|dgram|dns)(\/promises)?"|\bundici\b|\baxios\b|"@aws-sdk\//;
  const callers = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const lines = readFileSync(path, "utf8").split("\n");
      return lines.some((line) => opens.test(line) && !line.startsWith("import type"));
    });
  // The others only parse addresses, listen, and answer malformed HTTP with status names.
  expect(callers.map((path) => path.slice(root.length + 1)).toSorted()).toEqual([
    "auth/passkeys.ts",
    "auth/refusals.ts",
    "http/brokenRequests.ts",
    "http/connections.ts",
    "live/outsideHub.ts",
    "services/signOn/guardedFetch.ts",
    "settings.ts",
    "store/files/bucketStore.ts",
    "store/files/virusScanner.ts",
  ]);
});
