import type { Snapshot } from "valtio";
import roles from "#schemas/lists/mirrorRoles.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { pagedList } from "../requests/pagedList.ts";
import { resource } from "../requests/resource.ts";

type Overview = Operations["mirror.overview"]["reply"];
export type MirrorLinesReply = Snapshot<Operations["mirror.lines"]["reply"]>;
type Asked = Omit<Operations["mirror.lines"]["body"], "after" | "perPage">;

/** Two companies that name each other. */
export type MirrorPair = Snapshot<Overview>["pairs"][number];
/** A naming, with what stands at the other side. */
export type MirrorLine = MirrorLinesReply["items"][number];
export type MirrorState = MirrorLine["state"];
export type MirrorNaming = Operations["mirror.propose"]["body"]["lines"][number];
/** Outcome, or planned outcome, of a proposed line. */
export type Proposed = Operations["mirror.propose"]["reply"]["items"][number];

export interface MirrorView {
  company: number;
  with: number | null;
  state: MirrorState | null;
}

/** Which companies name each other. */
export const mirrorPairs = resource("mirror.overview", { topics: ["records"] });

/** References between a company's register and the others'. */
export const mirrorLines = pagedList("mirror.lines", { topics: ["records"] });

export function addressOfMirror(view: Partial<MirrorView> = {}): string {
  const { company, with: other, state } = view;
  if (company === undefined) return "/mirror";
  const query = new URLSearchParams();
  if (other) query.set("with", String(other));
  if (state) query.set("state", state);
  const asked = query.toString();
  return `/mirror/${company}${asked === "" ? "" : `?${asked}`}`;
}

/** The address of what registers say of an entry, if it is one of those who keep them. */
export function addressAtEntry(kind: string, id: number): string | undefined {
  return kind === roles.catalogue ? addressOfMirror({ company: id }) : undefined;
}

/** The lines that a view asks for. */
export function linesAskedBy({ company, with: other, state }: MirrorView): Asked {
  return {
    company,
    ...(other === null ? {} : { with: other }),
    ...(state === null ? {} : { state }),
  };
}

export function namingOf({ record, role, named }: MirrorLine): MirrorNaming {
  return { record: record.id, role, named: named.id };
}

/** Says that a record belongs to a line or doesn't, or takes that back; then shows what follows. */
export async function judge(
  view: MirrorView,
  line: MirrorLine,
  other: number,
  verdict: Operations["mirror.judge"]["body"]["verdict"],
): Promise<void> {
  await call("mirror.judge", { body: { ...namingOf(line), other, verdict } });
  await mirrorLines.load({ body: linesAskedBy(view) });
}

/** Previews the drafts for some lines, or creates them and returns the outcome. */
export async function propose(
  lines: readonly MirrorNaming[],
  preview: boolean,
): Promise<Proposed[]> {
  const body = { lines: [...lines], preview };
  return (await call("mirror.propose", { body })).items;
}

/** Asks those who may to draft what is missing; tells for how many lines. */
export async function askForDraft(line: MirrorLine): Promise<number> {
  return (await call("mirror.ask", { body: { lines: [namingOf(line)] } })).asked;
}

export function tableOf(view: MirrorView | null): Operations["mirror.table"]["body"] {
  if (!view) return {};
  const { state: _, ...asked } = linesAskedBy(view);
  return asked;
}
