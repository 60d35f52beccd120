import type { Plugin } from "vite";

const file = "/src/shared/generated/operations.ts";

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

/**
 * The generated module with its operations as lines of words, which are a third shorter as sent.
 * Catalogues have the same calls at addresses of their own, so that each such call is one line.
 */
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
  const whole = `${JSON.stringify(linesOf(calls).join("\n"))}.split("\\n").flatMap((line) => {
  const [handler, end, method, access, ...kinds] = line.split(" ");
  return (kinds.length ? kinds : [""]).map((kind) => {
    const path = "${beginning}" + end.replace("${placeOfKind}", kind);
    const payload = (${JSON.stringify(payloads)})[path];
    return {
      handler,
      path,
      method: method || "${usual}",
      ...(kind && { kind }),
      ...(access === "public" && { access }),
      ...(access === "${forAllCompanies}" && { allCompanies: true }),
      ...(payload && { payload }),
    };
  });
})`;
  return code.slice(0, start) + whole + code.slice(end);
}

const usual = "POST";
/** What all paths begin with. */
const beginning = "/api/";
const forAllCompanies = "all";
/** Where a path names the catalogue. */
const placeOfKind = "*";

/** Of calls that do the same, the browser sends the first one. */
function firstOfEach(calls: readonly Call[]): Call[] {
  const known = new Set<string>();
  return calls.filter(({ handler, kind }) => {
    const name = `${String(handler)} ${String(kind)}`;
    return !known.has(name) && known.add(name);
  });
}

/** One line for all calls that differ by nothing but their catalogue, which follow it. */
function linesOf(calls: readonly Call[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const call of calls) {
    const line = lineOf(call);
    const known = kinds.get(line) ?? [];
    kinds.set(line, known);
    if (typeof call["kind"] === "string") known.push(call["kind"]);
  }
  return [...kinds].map(([line, of]) =>
    of.length > 0 ? [line, ...of.toSorted()].join(" ") : line.trimEnd(),
  );
}

function lineOf({ kind, ...call }: Call): string {
  const path = afterBeginning(String(call["path"]));
  const place = kind === undefined ? path : path.replace(new RegExp(`\\b${kind}\\b`), placeOfKind);
  const method = call["method"] === usual ? "" : call["method"];
  // Of the access rule the browser only needs to know whether an operation is for everyone, or for
  // those who see all companies.
  const isPublic = call["access"] === "public";
  const access = isPublic ? "public" : call["allCompanies"] === true ? forAllCompanies : "";
  return [call["handler"], place, method, access].join(" ");
}

function afterBeginning(path: string): string {
  if (!path.startsWith(beginning)) throw new Error(`${path} does not begin with ${beginning}`);
  return path.slice(beginning.length);
}
