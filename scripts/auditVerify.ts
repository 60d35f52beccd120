import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkFile } from "#server/exports/html/proof.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import {
  entryOfHash,
  type EntryRange,
  exportOfFile,
  verifyAudit,
} from "#server/store/trail/verifyAudit.ts";
import { allGroups } from "#server/store/accounts/groups.ts";
import type { Store } from "#server/store/database/store.ts";
import { giveUp, withStore } from "./operator.ts";

/**
 * Verifies the audit log of every group, every recorded hash and every exported file; returns the
 * number of violations.
 */
async function verifyAll(store: Store, named: readonly string[]): Promise<number> {
  let broken = 0;
  const files = named.filter((each) => existsSync(each));
  const missing = new Set(named.filter((each) => !files.includes(each)));
  const groups = [...(await store.withService(allGroups)), { id: nobodysGroup, title: "" }];
  for (const file of files) if (!(await verifyFile(store, groups, file))) broken += 1;
  for (const { id, title } of groups) {
    const state = await store.withSnapshot(id, verifyAudit);
    const name = id === nobodysGroup ? "Sign-ins with unknown names" : `Group ${id} "${title}"`;
    if (state.broken === null) {
      const last = state.last === "" ? "" : `, the last ${state.last}`;
      const gone = state.removed === 0 ? "" : ` (${state.removed} removed after their period)`;
      console.log(
        `${name}: ${state.entries - state.removed} entries, all as written${gone}${last}`,
      );
      for (const hash of missing) {
        const entry = await store.withGroup(id, (tx) => entryOfHash(tx, hash));
        if (entry === null) continue;
        missing.delete(hash);
        console.log(`${name}: nothing up to entry ${entry} is other than when its hash was noted`);
      }
    } else {
      broken += 1;
      console.error(`${name}: ${nameEntries(state.bad)} changed, removed or moved`);
    }
  }
  for (const hash of missing)
    console.error(
      `No log holds ${hash}: entries were cut or rewritten, unless their period has ended`,
    );
  return broken + missing.size;
}

function nameEntries(ranges: readonly EntryRange[]): string {
  const texts = ranges.map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  const [first = ""] = texts;
  if (texts.length === 1 && !first.includes("to")) return `entry ${first} was`;
  return `entries ${new Intl.ListFormat("en").format(texts)} were`;
}

/** True if the file was exported here and is unchanged. */
async function verifyFile(
  store: Store,
  groups: readonly { id: number; title: string }[],
  path: string,
): Promise<boolean> {
  const contents = await readFile(path);
  const checked = checkFile(contents.toString("utf8"));
  for (const part of checked?.changed ?? [])
    console.error(`${path}: ${part} is not as it was made, or is missing`);
  const sha256 = createHash("sha256").update(contents).digest("hex");
  for (const { id, title } of groups) {
    const made = await store.withGroup(id, (tx) => exportOfFile(tx, sha256));
    if (made === null) continue;
    const at = made.at.toISOString();
    console.log(
      `${path}: as it was made, by entry ${made.entry} of group ${id} "${title}" at ${at}`,
    );
    return true;
  }
  console.error(
    `${path}: no log says that this file was made here: it was changed since, comes from elsewhere, or the period of its entry has ended`,
  );
  return false;
}

process.exitCode = await withStore(async (store) =>
  (await verifyAll(store, process.argv.slice(2))) === 0 ? 0 : 1,
).catch(giveUp);
