import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { LogHead } from "#server/store/database/groupLock.ts";
import { hashOf } from "#server/store/trail/auditHash.ts";
import { asStoredEntry, verifyEntry, verifyingFrom } from "#server/store/trail/verifyAudit.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeIdMap } from "./idMap.ts";
import type { Row } from "./mapRow.ts";
import { makeLogMover } from "./moveLog.ts";

const at = "2026-11-23T08:00:00.000Z";
const now = new Date("2026-11-24T08:00:00Z");
const from = { group: 7, madeAt: at, version: "1.0.0" };
const ids = makeIdMap(
  (old) => old + 1000,
  () => false,
);

interface Written {
  actor?: number;
  action?: string;
  target?: string;
  detail?: Body;
  /** Address as hashed in entries of earlier versions. */
  inHash?: string;
}

/** A hashed log; with a base, one whose earlier entries were removed. */
function logOf(entries: readonly Written[], base = { baseSeq: 0, baseHash: "" }) {
  let [seq, hash] = [base.baseSeq, base.baseHash];
  const rows = entries.map(({ actor = 3, action = "record.saved", inHash, ...rest }): Row => {
    const { target = "record/12", detail = {} } = rest;
    const previous = hash;
    seq += 1;
    const covered = inHash === undefined ? detail : { ...detail, address: inHash };
    hash = hashOf({ group: 7, seq, at, actor, action, target, detail: covered, previous });
    return {
      group_id: 7,
      seq,
      at,
      actor,
      action,
      target,
      detail,
      prev_hash: previous,
      hash,
      address: inHash ?? null,
      salt: null,
      hashed: inHash !== undefined,
      erased_by: null,
    };
  });
  const log: LogHead = { seq, hash, ...base };
  return { rows, log };
}

/** Moves a log and verifies the result like `npm run audit:verify`. */
function moved({ rows, log }: ReturnType<typeof logOf>) {
  const mover = makeLogMover({ ...from, log }, { group: 1007, ids });
  const taken = rows.map(mover.take);
  const { entry, head } = mover.finish(now);
  const entries = [
    ...taken.map(({ entry: own, address }) => ({ ...address, ...own })),
    { ...entry, address: null, hashed: false },
  ];
  const state = verifyingFrom(head);
  for (const each of entries) {
    const stored = { address: null, salt: null, hashed: false, erased_by: null, ...each };
    verifyEntry(1007, state, asStoredEntry(stored));
  }
  return { entries, head, state, last: entry };
}

test("entries keep their order and content with new ids, and the last one names the old chain", () => {
  const written = logOf([{}, { target: "download", detail: { other: 5, records: 5 } }]);
  const { entries, head, state, last } = moved(written);
  expect(state).toMatchObject({ broken: null, entries: 3, last: head.hash });
  expect(entries).toMatchObject([
    { seq: 1, at, actor: 1003, target: "record/1012" },
    { seq: 2, target: "download", detail: { other: 1005, records: 5 } },
    { seq: 3, action: "group.movedIn", actor: null },
  ]);
  expect(last["detail"]).toMatchObject({ entries: 2, hash: written.log.hash });
});

test("addresses that earlier versions made part of a hash stay so, and erased ones need no proof any more", () => {
  const { rows, log } = logOf([{ inHash: "192.0.2.1" }, { inHash: "192.0.2.2" }]);
  const [, erased = {}] = rows;
  const { seq, action, actor, target, detail, prev_hash: previous } = erased;
  // Border: a row of the log.
  const rest = { group: 7, seq, at, actor, action, target, detail, previous } as Parameters<
    typeof hashOf
  >[0];
  const digest = createHash("sha256").update(hashOf(rest)).digest("hex");
  const proof = logOf([{ action: "item.erased", target: "staff/3", detail: { digest } }], {
    baseSeq: log.seq,
    baseHash: log.hash,
  });
  const whole = {
    rows: [rows[0] ?? {}, { ...erased, address: null, erased_by: 3 }, ...proof.rows],
    log: { ...proof.log, baseSeq: 0, baseHash: "" },
  };
  const { state, entries } = moved(whole);
  expect(state).toMatchObject({ broken: null, entries: 4 });
  expect(entries[0]).toMatchObject({ address: "192.0.2.1", hashed: true });
  expect(entries[1]).toMatchObject({ address: null, hashed: false, erased_by: 3 });
  const unproven = {
    ...whole,
    rows: [...whole.rows.slice(0, 2), { ...whole.rows[2], detail: {} }],
  };
  expect(() => moved(unproven)).toThrow("not as it was written");
});

test("a log that lost its oldest entries after their period says so at the new place, too", () => {
  const base = { baseSeq: 40, baseHash: "ab" };
  const removal = { action: "retention.applied", detail: { upTo: 40, hash: "ab" } };
  const { head, state } = moved(logOf([removal, {}], base));
  expect([head.baseSeq, head.baseHash, state.broken, state.entries]).toEqual([40, "ab", null, 43]);
  expect(() => moved(logOf([{}], base))).toThrow("not as it was written");
});

test("an entry that was changed, moved or cut off is found", () => {
  const { rows, log } = logOf([{}, { target: "record/13" }, {}]);
  const [one = {}, two = {}, three = {}] = rows;
  for (const wrong of [
    [one, { ...two, target: "record/14" }, three],
    [two, one, three],
    [one, two],
    [one, two, three, three],
  ])
    expect(() => moved({ rows: wrong, log })).toThrow("not as it was written");
});
