import { BackupRefusal } from "#server/backup/refusal.ts";
import { asBody } from "#shared/domain/values.ts";
import type { LogHead } from "#server/store/database/groupLock.ts";
import { hashOf, type Link } from "#server/store/trail/auditHash.ts";
import {
  asStoredEntry,
  isRemovalOf,
  type StoredEntry,
  verifyEntry,
  verifyingFrom,
} from "#server/store/trail/verifyAudit.ts";
import type { IdMap } from "./idMap.ts";
import { mappedTarget, type Row } from "./mapRow.ts";
import { idsInLog } from "./movedTables.ts";

/** Rows of the log, and of the addresses beside it, as they are stored at the new place. */
export interface LoggedRows {
  entry: Row;
  address: Row | null;
}

/** Verifies the chain of a log, and chains it anew with the ids of the new place. */
export interface LogMover {
  take: (row: Row) => LoggedRows;
  /** Throws if the chain has not come to the end that it had; otherwise appends what says where it comes from. */
  finish: (now: Date) => { entry: Row; head: LogHead };
}

const names = new Set(idsInLog);

/** Content of an entry, without its place in the chain. */
type Said = Omit<Link, "group" | "seq" | "previous">;

/** Chains entries after one of a number and hash. */
function makeChain(group: number, { baseSeq, baseHash }: LogHead) {
  let [count, last] = [baseSeq, baseHash];
  return {
    append: (seq: number, said: Said, hashedAddress: string | null): Row => {
      const previous = last;
      const detail =
        hashedAddress === null ? said.detail : { ...said.detail, address: hashedAddress };
      last = hashOf({ group, seq, ...said, detail, previous });
      count = seq;
      return { group_id: group, seq, ...said, prev_hash: previous, hash: last };
    },
    head: (): LogHead => ({ seq: count, hash: last, baseSeq, baseHash }),
  };
}

/** Moves the log of a group, which had another number and ended there. */
export function makeLogMover(
  from: { group: number; log: LogHead; madeAt: string; version: string },
  to: { group: number; ids: IdMap },
): LogMover {
  const { log } = from;
  const state = verifyingFrom(log);
  const chain = makeChain(to.group, log);
  let saysRemoved = log.baseSeq === 0;
  return {
    take: (row) => {
      const stored = asStoredEntry(row);
      verifyEntry(from.group, state, stored);
      if (state.broken !== null) throw brokenAt(state.broken);
      saysRemoved ||= isRemovalOf(stored, log);
      const { seq, address, salt, hashed, erasedBy } = stored;
      // An address that was erased is in no hash any more: the chain is made without it.
      const inHash = hashed === true ? address : null;
      const entry = chain.append(seq, saidBy(stored, to.ids), inHash);
      const isBeside = address !== null || erasedBy !== null || hashed === true;
      const beside = { address, salt, hashed: inHash !== null, erased_by: erasedBy };
      return { entry, address: isBeside ? { group_id: to.group, seq, ...beside } : null };
    },
    finish: (now) => {
      const [unproven] = state.erased.values();
      if (unproven) throw brokenAt(unproven.first);
      if (state.entries !== log.seq || state.last !== log.hash || !saysRemoved)
        throw brokenAt(state.entries + 1);
      const { madeAt, version: productVersion } = from;
      const said: Said = {
        at: now.toISOString(),
        actor: null,
        action: "group.movedIn",
        target: `group/${to.group}`,
        detail: { entries: log.seq, hash: log.hash, madeAt, productVersion },
      };
      const entry = chain.append(log.seq + 1, said, null);
      return { entry, head: chain.head() };
    },
  };
}

function saidBy({ at, actor, action, target, detail }: StoredEntry, ids: IdMap): Said {
  return {
    at: at.toISOString(),
    actor: actor === null ? null : ids.id(actor),
    action,
    target: target === null ? null : mappedTarget(target, ids),
    detail: asBody(ids.json(detail, names)),
  };
}

function brokenAt(entry: number): BackupRefusal {
  return new BackupRefusal(
    `The group's log is not as it was written, from entry ${entry} on: npm run audit:verify tells more where the group comes from.`,
  );
}
