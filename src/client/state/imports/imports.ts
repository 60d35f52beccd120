import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { sendFile } from "#client/api/upload.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { numberRequests } from "../requests/latest.ts";
import { resource } from "../requests/resource.ts";
import { waitForWork } from "../work/work.ts";
import { appState } from "../appState.ts";

type Reply = Operations["imports.read"]["reply"];
type Rows = Operations["imports.rows"]["reply"];
type Detail = Operations["imports.row"]["reply"];
type Change = Omit<Operations["imports.change"]["body"], "id">;

export type ImportNow = Snapshot<Reply>;
/** A term of a file that is not the title of an entry. */
export type ImportTerm = ImportNow["terms"][number];
export type ImportAction = Operations["imports.decide"]["body"]["action"];
export type ImportState = NonNullable<Operations["imports.rows"]["body"]["state"]>;
export type ImportRow = Snapshot<Rows>["items"][number];
/** Outcome for each cell of a row. */
export type ImportDetail = Snapshot<Detail>;

type Status = "loading" | "ready" | "missing" | "failed";

interface Imports {
  status: Status;
  isBusy: boolean;
  now: Reply | null;
  companies: { id: number; title: string }[];
  rows: { asked: string; items: Rows["items"]; total: number; next: number | null; status: Status };
  detail: Detail | null;
}

const noRows: Imports["rows"] = { asked: "", items: [], total: 0, next: null, status: "loading" };

/** The import that is looked at. */
export const imports = appState<Imports>(() => ({
  status: "loading",
  isBusy: false,
  now: null,
  companies: [],
  rows: noRows,
  detail: null,
}));

/** The viewer's earlier imports. */
export const importList = resource("imports.list");

const newImport = numberRequests();
const newRows = numberRequests();
const newDetail = numberRequests();

export function addressOfImport(id: number | null, step?: string, row?: number): string {
  if (id === null) return "/import";
  const query = new URLSearchParams({
    ...(step ? { step } : {}),
    ...(row === undefined ? {} : { row: String(row) }),
  }).toString();
  return `/import/${id}${query === "" ? "" : `?${query}`}`;
}

/** Loads an import, and the companies that it may be for. */
export async function openImport(id: number): Promise<void> {
  const isLatest = newImport();
  if (imports.now?.id !== id)
    Object.assign(imports, { now: null, status: "loading", detail: null });
  try {
    const [now, companies] = await Promise.all([
      call("imports.read", { body: { id } }, { inPlace: "all" }),
      call("filters.companies", {}, { inPlace: "all" }),
    ]);
    if (isLatest()) Object.assign(imports, { now, companies, status: "ready" });
  } catch (thrown) {
    if (isLatest()) imports.status = isFailure(thrown, "notFound") ? "missing" : "failed";
  }
}

/** Sends a file to be read; returns the import's id, or why it was refused. */
export async function sendImport(
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ id: number } | { refusal: string | null }> {
  try {
    const now = await sendFile("imports.upload", file, onProgress);
    Object.assign(imports, { now, status: "ready", detail: null });
    return { id: now.id };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const { code, facts } = thrown;
    return { refusal: code === "network" ? null : (facts.fields[0]?.message ?? facts.message) };
  }
}

/** Does something to the import that is looked at; what others see of it meanwhile stays. */
async function step(work: () => Promise<Reply>): Promise<void> {
  imports.isBusy = true;
  try {
    imports.now = await work();
    imports.status = "ready";
  } finally {
    imports.isBusy = false;
  }
}

/** Has a file read in another way. */
export function changeImport(id: number, change: Change): Promise<void> {
  return step(() => call("imports.change", { body: { id, ...change } }));
}

/** Decides what becomes of a row, or of all rows in a state. */
export async function decide(
  id: number,
  on: { number: number } | { state: ImportState },
  action: ImportAction,
): Promise<void> {
  await step(() => call("imports.decide", { body: { id, ...on, action } }));
  for (const row of imports.rows.items)
    if ("number" in on ? row.number === on.number : row.state === on.state) row.action = action;
  if (imports.detail && "number" in on && imports.detail.row.number === on.number)
    imports.detail.row.action = action;
}

export function startImport(id: number): Promise<void> {
  return step(() => call("imports.start", { body: { id } }));
}

export function undoImport(id: number): Promise<void> {
  return step(async () => {
    await call("work.undo", { body: { jobId: id } });
    return call("imports.read", { body: { id } });
  });
}

/** Follows an import that is running until it has ended, or the signal aborts. */
export async function followImport(id: number, signal: AbortSignal): Promise<void> {
  const end = await waitForWork<"import">(
    id,
    ({ progress }) => {
      if (imports.now?.id === id) imports.now.progress = progress;
    },
    signal,
  );
  if (!end || signal.aborted) return;
  const now = await call("imports.read", { body: { id } });
  if (!signal.aborted) imports.now = now;
}

/** Forgets an import that was not begun. */
export async function forgetImport(id: number): Promise<void> {
  await call("imports.remove", { body: { id } });
  await importList.reload();
}

export interface RowsView {
  state: ImportState | null;
  text: string;
}

/** Loads rows of the import from the beginning. */
export function loadRows(id: number, view: RowsView): Promise<void> {
  const asked = `${id} ${view.state} ${view.text}`;
  if (imports.rows.asked !== asked) imports.rows = { ...noRows, asked };
  return loadPage(id, view, null);
}

export async function loadMoreRows(id: number, view: RowsView): Promise<void> {
  const { next, status } = imports.rows;
  if (next !== null && status !== "loading") await loadPage(id, view, next);
}

async function loadPage(
  id: number,
  { state, text }: RowsView,
  after: number | null,
): Promise<void> {
  const { asked, items: before } = imports.rows;
  const isLatest = newRows();
  imports.rows.status = "loading";
  const wanted = { ...(state ? { state } : {}), ...(text ? { text } : {}) };
  const body = { id, ...wanted, ...(after === null ? {} : { after }) };
  try {
    const { items, total, next = null } = await call("imports.rows", { body }, { inPlace: "all" });
    if (!isLatest()) return;
    const all = after === null ? items : [...before, ...items];
    imports.rows = { asked, items: all, total, next, status: "ready" };
  } catch {
    if (isLatest()) imports.rows.status = "failed";
  }
}

/** Loads what becomes of each cell of a row. */
export async function loadDetail(id: number, number: number): Promise<void> {
  const isLatest = newDetail();
  try {
    const detail = await call("imports.row", { body: { id, number } }, { inPlace: "all" });
    if (isLatest()) imports.detail = detail;
  } catch {
    if (isLatest()) imports.detail = null;
  }
}
