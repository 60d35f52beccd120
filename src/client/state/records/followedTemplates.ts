import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { ifAnswered } from "./ifAnswered.ts";

/** Current and former content of a record's template, and the record's own. */
export type TemplateDifference = Operations["templates.difference"]["reply"];

/** A part of the records that follow a template. */
export type FollowerPage = Operations["templates.followers"]["reply"];

export type Follower = FollowerPage["items"][number];

export type UpdatedFollower = Operations["templates.update"]["reply"]["items"][number];

type Named = Operations["templates.undoUpdate"]["body"]["records"][number];

/** Reads what has changed in a record's template; null while the server can't be asked. */
export function readDifference(id: number): Promise<TemplateDifference | null> {
  return ifAnswered(() => call("templates.difference", { body: { id } }, { inPlace: "all" }));
}

/** Reads records that follow a template, after the last one known; null if that has failed. */
export function readFollowers(id: number, after?: number): Promise<FollowerPage | null> {
  const body = { id, ...(after === undefined ? {} : { after }) };
  return ifAnswered(() => call("templates.followers", { body }));
}

interface PlannedUpdate {
  template: number;
  version: number;
  ids: number[];
  reopens: boolean;
}

/** Plans the update of records by their template; null if that has failed, which has been shown. */
export async function planUpdate({ template, version, ids, reopens }: PlannedUpdate) {
  const body = {
    ids,
    do: { action: "follow", template: { id: template, version }, ...(reopens ? { reopens } : {}) },
  } as const;
  const plan = await ifAnswered(() => call("bulk.preview", { body }));
  return plan?.planId ?? null;
}

/** Takes over changes of a template; null if that has failed, which has been shown. */
export async function updateFollowers(
  body: Operations["templates.update"]["body"],
): Promise<UpdatedFollower[] | null> {
  const reply = await ifAnswered(() => call("templates.update", { body }));
  return reply?.items ?? null;
}

/** Takes back updates; how many could be taken back, or null if that has failed. */
export async function undoUpdates(records: readonly Named[]): Promise<number | null> {
  const named = records.map(({ id, version }) => ({ id, version }));
  const reply = await ifAnswered(() => call("templates.undoUpdate", { body: { records: named } }));
  return reply && reply.items.filter(({ state }) => state === "undone").length;
}
