import type { Snapshot } from "valtio";
import roles from "#schemas/lists/mirrorRoles.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { numberRequests } from "../requests/latest.ts";
import { appState } from "../appState.ts";

type Overview = Operations["mirror.overview"]["reply"];
type Reply = Operations["mirror.lines"]["reply"];
type Asked = Omit<Operations["mirror.lines"]["body"], "after" | "perPage">;

/** Two companies that name each other. */
export type MirrorPair = Snapshot<Overview>["pairs"][number];
/** A naming, with what stands at the other side. */
export type MirrorLine = Snapshot<Reply>["items"][number];
export type MirrorState = MirrorLine["state"];
export type MirrorNaming = Operations["mirror.propose"]["body"]["lines"][number];
/** Outcome, or planned outcome, of a proposed line. */
export type Proposed = Operations["mirror.propose"]["reply"]["items"][number];

export interface MirrorView {
  company: number;
  with: number | null;
  state: MirrorState | null;
}

interface Mirror {
  overview: { status: "loading" | "ready" | "failed"; pairs: Overview["pairs"] };
  /** The view that the lines are of. */
  asked: string;
  status: "loading" | "ready" | "missing" | "failed";
  /** True if the next lines failed to load, and not the first ones. */
  isMoreFailed: boolean;
  reply: Reply | null;
}

/** The registers of the group's companies, held against each other. */
export const mirror = appState<Mirror>(() => ({
  overview: { status: "loading", pairs: [] },
  asked: "",
  status: "loading",
  isMoreFailed: false,
  reply: null,
}));

const newOverview = numberRequests();
const newLines = numberRequests();

export function keyOfView({ company, with: other, state }: MirrorView): string {
  return `${company} ${other} ${state}`;
}

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

/** Loads which companies name each other. */
export async function loadOverview(): Promise<void> {
  const isLatest = newOverview();
  mirror.overview.status = "loading";
  try {
    const { pairs } = await call("mirror.overview", { body: {} }, { inPlace: "all" });
    if (isLatest()) mirror.overview = { status: "ready", pairs };
  } catch {
    if (isLatest()) mirror.overview.status = "failed";
  }
}

function askedBy({ company, with: other, state }: MirrorView): Asked {
  return {
    company,
    ...(other === null ? {} : { with: other }),
    ...(state === null ? {} : { state }),
  };
}

/** Loads the lines of a view; those that are shown stay until then. */
export async function loadLines(view: MirrorView): Promise<void> {
  const asked = keyOfView(view);
  const isLatest = newLines();
  if (mirror.asked !== asked) Object.assign(mirror, { asked, reply: null });
  Object.assign(mirror, { status: "loading", isMoreFailed: false });
  try {
    const reply = await call("mirror.lines", { body: askedBy(view) }, { inPlace: "all" });
    if (isLatest()) Object.assign(mirror, { reply, status: "ready" });
  } catch (thrown) {
    if (isLatest()) mirror.status = isFailure(thrown, "notFound") ? "missing" : "failed";
  }
}

export async function loadMoreLines(view: MirrorView): Promise<void> {
  const { reply } = mirror;
  if (!reply || reply.next === undefined || mirror.status === "loading") return;
  const isLatest = newLines();
  mirror.status = "loading";
  const body = { ...askedBy(view), after: reply.next };
  try {
    const { items, next } = await call("mirror.lines", { body }, { inPlace: "all" });
    if (!isLatest()) return;
    const { next: _, ...rest } = reply;
    const more = next === undefined ? {} : { next };
    mirror.reply = { ...rest, items: [...reply.items, ...items], ...more };
    mirror.status = "ready";
  } catch {
    if (isLatest()) Object.assign(mirror, { status: "failed", isMoreFailed: true });
  }
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
  await loadLines(view);
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
  const { state: _, ...asked } = askedBy(view);
  return asked;
}
