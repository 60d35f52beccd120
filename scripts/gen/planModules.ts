import { createHash } from "node:crypto";
import { compactPlan } from "../../src/shared/engine/plan/compactPlan.ts";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";
import { exportName } from "./validators.ts";

/** Minimum length in characters of a shared part; a name for less would save nothing. */
const shortest = 100;

/** Lists written with one entry per line, so that each field is a line. */
const fieldLists = new Set(["nodes", "children"]);

/** A part used in several places, named by a hash of its content, so that the name is stable. */
interface SharedPart {
  code: string;
  /** Parts are written after the parts they contain. */
  depth: number;
}

/** Generates one module per plan, one for shared parts, and an index. */
export function planModules(plans: Record<string, Plan>): Record<string, string> {
  const counts = new Map<string, number>();
  const compact = Object.entries(plans).map(([id, plan]) => [id, compactPlan(plan)] as const);
  for (const [, plan] of compact) count(plan, counts);
  const shared = new Map<string, SharedPart>();
  const files: Record<string, string> = {};
  for (const [document, plan] of compact) {
    const used = new Set<string>();
    const code = written(plan, { counts, shared, used }).code;
    const up = "../".repeat(document.split("/").length - 1) || "./";
    const imports = [...used].sort().map((name) => `import { ${name} } from "${up}shared.js";\n`);
    files[`plans/${document}.js`] = `${imports.join("")}export const plan = ${code};\n`;
  }
  files["plans/shared.js"] = [...shared]
    .toSorted(([one, { depth }], [other, { depth: otherDepth }]) =>
      depth === otherDepth ? (one < other ? -1 : 1) : depth - otherDepth,
    )
    .map(([name, { code }]) => `export const ${name} = ${code};\n`)
    .join("");
  files["plansData.js"] = indexOf(Object.keys(plans));
  return files;
}

function indexOf(documents: string[]): string {
  const imports = documents.map(
    (document) => `import { plan as ${exportName(document)} } from "./plans/${document}.js";\n`,
  );
  const entries = documents.map((document) => `  "${document}": ${exportName(document)},\n`);
  return `${imports.join("")}export const data = {\n${entries.join("")}};\n`;
}

function count(part: unknown, counts: Map<string, number>): void {
  if (typeof part !== "object" || part === null) return;
  const whole = JSON.stringify(part);
  if (whole.length >= shortest) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  // Parts within a shared part count once, since it is written once.
  if ((counts.get(whole) ?? 0) > 1) return;
  for (const entry of Object.values(part)) count(entry, counts);
}

interface Written {
  counts: ReadonlyMap<string, number>;
  shared: Map<string, SharedPart>;
  /** Shared parts used by the current module. */
  used: Set<string>;
}

function written(part: unknown, state: Written, key = ""): SharedPart {
  if (typeof part !== "object" || part === null) return { code: JSON.stringify(part), depth: 0 };
  const whole = JSON.stringify(part);
  if ((state.counts.get(whole) ?? 0) < 2) return inFull(part, state, key);
  const name = `p${createHash("sha256").update(whole).digest("hex").slice(0, 10)}`;
  const known = state.shared.get(name);
  const { code, depth } = known ?? inFull(part, { ...state, used: new Set() }, "");
  state.shared.set(name, { code, depth });
  state.used.add(name);
  return { code: name, depth: depth + 1 };
}

function inFull(part: object, state: Written, key: string): SharedPart {
  if (Array.isArray(part)) {
    const entries = part.map((entry) => written(entry, state));
    const codes = entries.map(({ code }) => code);
    const code = fieldLists.has(key) ? `[\n${codes.join(",\n")},\n]` : `[${codes.join(",")}]`;
    return { code, depth: deepest(entries) };
  }
  // Like JSON, omits undefined properties.
  const entries = Object.entries(part).filter(([, entry]) => entry !== undefined);
  const values = entries.map(([name, entry]) => [name, written(entry, state, name)] as const);
  return {
    code: `{${values.map(([name, { code }]) => `${JSON.stringify(name)}:${code}`).join(",")}}`,
    depth: deepest(values.map(([, value]) => value)),
  };
}

function deepest(parts: readonly SharedPart[]): number {
  return Math.max(0, ...parts.map(({ depth }) => depth));
}
