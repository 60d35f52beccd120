import { proxy } from "valtio";
import { expect, test, vi } from "vitest";
import { setValue } from "#client/form/edit.ts";
import { wholeBody } from "#client/form/store.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { sampleBody, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { answerMerge, keepRetrying, save } from "./saving.ts";
import { type EditingSession, isUnsaved, startEditing, startingMeta } from "./session.ts";

/** An editing session of the sample form; each save takes the next of the given outcomes. */
function garden(savesUntilDone: boolean, outcomes: ((body: Body) => SaveOutcome)[]) {
  const sent: Body[] = [];
  const stored = { ...sampleBody, id: 1, version: 1 };
  const session: EditingSession = startEditing(sampleStore(), stored, proxy(startingMeta()), {
    draftName: () => "garden 1",
    requestFor: (entries) => ({ ...entries, id: 1, version: session.base["version"] ?? 0 }),
    write: async (body) => {
      sent.push(body);
      return outcomes.shift()?.(body) ?? { kind: "failed" };
    },
    savesUntilDone,
  });
  return { session, sent };
}

const type = ({ store }: EditingSession, name: string) =>
  setValue(store, { list: "", key: "", field: "name" }, name);

const isStored = (body: Body): SaveOutcome => ({ kind: "stored", body: { ...body, version: 3 } });
const isLost = (): SaveOutcome => ({ kind: "unanswered" });
const isStale = (changes: Body) => (): SaveOutcome => ({
  kind: "stale",
  body: { ...sampleBody, id: 1, version: 2, ...changes },
  changedBy: "Jonas Brandt",
  changedAt: "2026-11-20T09:05:00.000Z",
});

test("a merge cascades what someone else has removed", async () => {
  const { beds } = sampleBody;
  const { session, sent } = garden(false, [
    isStale({ beds: Array.isArray(beds) ? beds.slice(1) : [] }),
  ]);
  type(session, "mine");

  expect(await save(session)).toBe("stale");
  expect(wholeBody(session.store)).toMatchObject({
    name: "mine",
    tasks: [{ id: 6, plants: [{ id: 12 }], text: "water" }],
  });
  expect(sent).toHaveLength(1);
});

test("a form that closes on save sends the merged state at once; others wait for the next save", async () => {
  const shed = { colour: "green" };
  const { session, sent } = garden(true, [isStale({ shed }), isStored]);
  type(session, "mine");

  expect(await save(session)).toBe("saved");
  expect(sent[1]).toMatchObject({ id: 1, version: 2, name: "mine", shed });
  expect(isUnsaved(session)).toBe(false);

  const other = garden(false, [isStale({ shed }), isStored]);
  type(other.session, "mine");
  expect(await save(other.session)).toBe("stale");
  expect(other.sent).toHaveLength(1);
});

test("if both changed the same field, nothing is sent before the conflict is resolved", async () => {
  const { session, sent } = garden(true, [isStale({ name: "theirs" }), isStored]);
  type(session, "mine");

  expect(await save(session)).toBe("stale");
  expect(sent).toHaveLength(1);
  expect(await answerMerge(session, ["/name"])).toBe("saved");
  expect(sent[1]).toMatchObject({ version: 2, name: "theirs" });
});

test("what was refused can be saved again once it is mended", async () => {
  const isRefused = (): SaveOutcome => ({
    kind: "refused",
    fields: [{ path: "/name", code: "nameInUse", message: "In use" }],
  });
  const { session, sent } = garden(false, [isRefused, isStored]);
  type(session, "taken");

  expect(await save(session)).toBe("refused");
  type(session, "mine");
  expect(await save(session)).toBe("saved");
  expect(sent[1]).toMatchObject({ name: "mine" });
  expect(isUnsaved(session)).toBe(false);
});

test("an unanswered request is resent unchanged; later entries follow if the form closes on save", async () => {
  const { session, sent } = garden(true, [isLost, isStored, isStored]);
  type(session, "mine");

  expect(await save(session)).toBe("offline");
  type(session, "mine, later");
  expect(await save(session)).toBe("saved");
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toMatchObject({ version: 3, name: "mine, later" });
});

test("a stored request whose reply was lost does not count as someone else's change", async () => {
  const { session, sent } = garden(true, [isLost, isStale({ name: "mine" })]);
  type(session, "mine");

  expect(await save(session)).toBe("offline");
  expect(await save(session)).toBe("saved");
  expect(sent).toHaveLength(2);
  expect(isUnsaved(session)).toBe(false);
});

test("while offline, saves are retried automatically and the page learns the outcome", async () => {
  vi.useFakeTimers();
  const { session, sent } = garden(true, [isLost, isLost, isStored]);
  const heard: string[] = [];
  const stop = keepRetrying(session, (result) => heard.push(result));
  type(session, "mine");
  await save(session);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["offline", "saved"]);
  expect(sent).toHaveLength(3);

  stop();
  vi.useRealTimers();
});

test("nothing more is sent once the form is left", async () => {
  vi.useFakeTimers();
  const { session, sent } = garden(true, [isLost, isStored]);
  const stop = keepRetrying(session, () => undefined);
  type(session, "mine");
  await save(session);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
});

test("a page that opens during a save doesn't send it again", async () => {
  const { session, sent } = garden(true, [isStored, isStored]);
  type(session, "mine");
  const saving = save(session);
  const stop = keepRetrying(session, () => undefined);
  expect(await saving).toBe("saved");
  expect(sent).toHaveLength(1);
  stop();
});
