import type { Plugin } from "vite";

const file = "/src/shared/generated/operations.ts";
const parts = ["handler", "kind", "path", "method", "access"] as const;

type Call = Readonly<Record<string, unknown>>;

/**
 * Reduces the operations in the bundle to what the browser needs for calls; validation belongs to
 * the server.
 */
export function clientCalls(): Plugin {
  return {
    name: "client-calls",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(file) ? { code: withoutChecks(code), map: null } : undefined,
  };
}

/** The generated module with its operations as lines of words, which are a third shorter as sent. */
export function withoutChecks(code: string): string {
  const start = code.indexOf("= [") + 2;
  const end = code.lastIndexOf("]") + 1;
  // Border: written as JSON by gen; anything else fails the build here.
  const calls = firstOfEach(JSON.parse(code.slice(start, end)) as Call[]);
  const payloads = Object.fromEntries(
    calls.flatMap((call) =>
      call["payload"] === undefined ? [] : [[call["path"], call["payload"]]],
    ),
  );
  const lines = calls.map(lineOf).join("\n");
  const whole = `${JSON.stringify(lines)}.split("\\n").map((line) => {
  const [handler, kind, end, method, access] = line.split(" ");
  const path = "${beginning}" + end;
  const payload = (${JSON.stringify(payloads)})[path];
  return {
    handler,
    path,
    method: method || "${usual}",
    ...(kind && { kind }),
    ...(access && { access }),
    ...(payload && { payload }),
  };
})`;
  return code.slice(0, start) + whole + code.slice(end);
}

const usual = "POST";
/** What all paths begin with. */
const beginning = "/api/";

/** Of calls that do the same, the browser sends the first one. */
function firstOfEach(calls: readonly Call[]): Call[] {
  const known = new Set<string>();
  return calls.filter(({ handler, kind }) => {
    const name = `${String(handler)} ${String(kind)}`;
    return !known.has(name) && known.add(name);
  });
}

function lineOf(call: Call): string {
  return parts
    .map((part) => wordOf(part, call[part]))
    .join(" ")
    .trimEnd();
}

/** Of the access rule the browser only needs to know whether an operation is public. */
function wordOf(part: (typeof parts)[number], value: unknown): string {
  if (part === "path") return afterBeginning(String(value));
  const isLeftOut = part === "method" ? value === usual : part === "access" && value !== "public";
  return isLeftOut || typeof value !== "string" ? "" : value;
}

function afterBeginning(path: string): string {
  if (!path.startsWith(beginning)) throw new Error(`${path} does not begin with ${beginning}`);
  return path.slice(beginning.length);
}
