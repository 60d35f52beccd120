import { limits } from "#shared/api/limits.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { keyedPointer } from "#shared/engine/body/keyedPointer.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type {
  RecordChanges,
  RecordsChangesRequest,
  RecordsSeenRequest,
  RecordState,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import { lastSeenVersion, noteVisit } from "#server/store/records/visits.ts";
import { listRevisions } from "#server/store/trail/listRevisions.ts";
import { readRevision, type Revision } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { peopleOf } from "../bodies/references.ts";
import { callContext } from "./recordContext.ts";
import { seenBodies } from "./recordHistory.ts";
import { mustBeVisible } from "./records.ts";

/** The version a record has now, for who has it open. */
export function recordState(call: Call, id: number): Promise<RecordState> {
  return call.read(async (tx) => {
    const { version } = mustBeVisible(call, await readStoredRecord(tx, id));
    return { version };
  });
}

/** Notes that the viewer has seen what others changed up to a version. */
export function noteSeen(call: Call, { id, version }: RecordsSeenRequest): Promise<undefined> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const visit = { account: call.viewer.account, record: id };
    await noteVisit(tx, visit, Math.min(version, stored.version));
    return undefined;
  });
}

/**
 * What others have changed in a record since a version, or since the viewer has seen it last, with
 * who did so last and when, and which status they have set last and why. Rows are named by what
 * identifies them.
 */
export function recordChanges(
  call: Call,
  { id, since }: RecordsChangesRequest,
): Promise<RecordChanges> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const { version } = stored;
    const visit = { account: call.viewer.account, record: id };
    const from = since ?? (await lastSeenVersion(tx, visit));
    if (from === null) return { version, items: [] };
    if (from >= version) return { version, since: from, items: [] };
    const revisions = await revisionsSince(tx, id, from);
    const bodies = await seenBodies(tx, call, stored, revisions);
    const plan = recordPlan(callContext(call));
    const [newest, base] = [bodies[0], bodies.at(-1)];
    if (!newest || !base) return { version, since: from, items: [] };
    const people = await peopleOf(
      tx,
      revisions.map(({ actor }) => actor),
      call.language,
    );
    const signed = ({ actor, at }: Writer) => {
      const by = people(actor);
      return { at: at.toISOString(), ...(by ? { by } : {}) };
    };
    const writers = writersOf(plan, revisions, bodies);
    const items = pointersBetween(plan, base, newest).flatMap(({ pointer, kind }) => {
      const writer = lastWriter(writers, pointer);
      if (!writer || writer.actor === call.viewer.account) return [];
      return [{ pointer, kind, ...signed(writer) }];
    });
    const move = lastMove(revisions, bodies);
    if (!move || move.actor === call.viewer.account) return { version, since: from, items };
    const said = move.comment === null ? {} : { comment: move.comment };
    const moved = { to: move.to, ...signed(move), ...said };
    return { version, since: from, moved, items };
  });
}

/** The last revision that set another status; null if none did. */
function lastMove(
  revisions: readonly Revision[],
  bodies: readonly (Body | null)[],
): (Revision & { to: Status }) | null {
  for (const [index, revision] of revisions.entries()) {
    const [after, before] = [bodies[index], bodies[index + 1]];
    // Border: stored as its document allows it.
    const to = after?.status as Status | undefined;
    if (before && to && before.status !== to) return { ...revision, to };
  }
  return null;
}

/** The versions after one, newest first, and that one itself; of very many only the newest. */
async function revisionsSince(tx: Tx, id: number, since: number): Promise<Revision[]> {
  const of = { kind: "record", id };
  const found = await listRevisions(tx, of, null, limits.pageSize);
  const newer = found.filter(({ version }) => version > since);
  const base =
    found.find(({ version }) => version === since) ?? (await readRevision(tx, of, since));
  return base ? [...newer, base] : newer;
}

interface Pointed {
  pointer: string;
  kind: "added" | "removed" | "changed";
}

function pointersBetween(plan: Plan, before: Body, after: Body): Pointed[] {
  return changedValues(plan, before, after).map(({ kind, path }) => ({
    kind,
    // Removed values exist only in the older body.
    pointer: keyedPointer(plan.nodes, kind === "removed" ? before : after, path),
  }));
}

type Writer = Pick<Revision, "actor" | "at">;

function writersOf(
  plan: Plan,
  revisions: readonly Revision[],
  bodies: readonly (Body | null)[],
): Map<string, Writer> {
  const writers = new Map<string, Writer>();
  for (let index = revisions.length - 2; index >= 0; index -= 1) {
    const [before, after, revision] = [bodies[index + 1], bodies[index], revisions[index]];
    if (!before || !after || !revision) continue;
    for (const { pointer } of pointersBetween(plan, before, after)) writers.set(pointer, revision);
  }
  return writers;
}

/** Last writer of a place, of anything in it, or of the row around it. */
function lastWriter(writers: ReadonlyMap<string, Writer>, pointer: string): Writer | null {
  let last: Writer | null = null;
  for (const [place, writer] of writers) {
    const isHere =
      place === pointer || place.startsWith(`${pointer}/`) || pointer.startsWith(`${place}/`);
    if (isHere && (!last || last.at <= writer.at)) last = writer;
  }
  return last;
}
