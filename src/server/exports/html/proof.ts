import { createHash } from "node:crypto";
import { textsOf } from "./markup.ts";

/** Where the audit log of the register stood when a file was made. */
export interface LogState {
  /** Number of the last entry. */
  entries: number;
  /** Its hash, by which all before it are held. */
  last: string;
}

/** A file's description of itself, by which a change to any of its parts can be detected. */
export interface Proof {
  format: "artikel30-audit-file";
  version: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  log: LogState;
  /** SHA-256 of the texts of each part, in their order. */
  parts: readonly { id: string; sha256: string }[];
}

/** SHA-256 of a part's texts. */
export function hashOfPart(markup: string): string {
  return createHash("sha256").update(textsOf(markup), "utf8").digest("hex");
}

const proofIn = /<script type="application\/json" id="proof">([^<]*)<\/script>/;
const partsIn = /<article id="(part-\d+)"[^>]*>([\s\S]*?)<\/article>/g;

/** Result of checking a file on its own. */
export interface CheckedFile {
  proof: Proof;
  /** Parts that are not as they were written, are missing, or were added. */
  changed: string[];
}

/** Holds the parts of a file against what it says of them; null if it is no such file. */
export function checkFile(html: string): CheckedFile | null {
  const proof = proofOf(proofIn.exec(html)?.[1] ?? "");
  if (!proof) return null;
  const found = new Map<string, string>();
  for (const [, id = "", markup = ""] of html.matchAll(partsIn))
    // One that is there twice is as it was written nowhere.
    found.set(id, found.has(id) ? "" : hashOfPart(markup));
  const known = new Map(proof.parts.map(({ id, sha256 }) => [id, sha256]));
  const all = new Set([...known.keys(), ...found.keys()]);
  return { proof, changed: [...all].filter((id) => known.get(id) !== found.get(id)) };
}

function proofOf(text: string): Proof | null {
  try {
    const value: unknown = JSON.parse(text);
    const isProof = typeof value === "object" && value !== null && "format" in value;
    // Border: who writes the format writes all of it.
    return isProof && value.format === "artikel30-audit-file" ? (value as Proof) : null;
  } catch {
    return null;
  }
}
