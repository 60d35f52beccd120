import { clauseText } from "../filters/clauses.ts";
import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { sendFile } from "#client/api/upload.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { pagedList } from "../requests/pagedList.ts";
import { resource } from "../requests/resource.ts";
import { waitForWork } from "../work/work.ts";
import { appState } from "../appState.ts";

type Reply = Operations["imports.read"]["reply"];
type Rows = Operations["imports.rows"]["reply"];
type Detail = Operations["imports.row"]["reply"];
type Change = Omit<Operations["imports.change"]["body"], "id">;

export type ImportNow = Snapshot<Reply>;
/** A sheet of the file, and how it is read. */
export type ImportSource = NonNullable<ImportNow["sources"]>[number];
export type ImportReading = NonNullable<ImportSource["reading"]>;
export type SheetChange = NonNullable<Change["model"]>[number];
type Lines = Operations["imports.sheet"]["reply"];
export type SheetLine = Snapshot<Lines>["items"][number];
/** A term of a file that is not the title of an entry. */
export type ImportTerm = ImportNow["terms"][number];
export type ImportAction = Operations["imports.decide"]["body"]["action"];
export type ImportState = NonNullable<Operations["imports.rows"]["body"]["state"]>;
export type ImportRow = Snapshot<Rows>["items"][number];
/** Outcome for each cell of a row. */
export type ImportDetail = Snapshot<Detail>;

type Status = "loading" | "ready" | "missing" | "failed";

interface Imports {
  /** Id of the import that was asked for last. */
  asked: number;
  status: Status;
  isBusy: boolean;
  now: Reply | null;
  companies: { id: number; title: string }[];
}

/** The import that is looked at. */
export const imports = appState<Imports>(() => ({
  asked: 0,
  status: "loading",
  isBusy: false,
  now: null,
  companies: [],
}));

/** The viewer's earlier imports. */
export const importList = resource("imports.list");

/** The list of the gaps of the records that an import made or changed. */
export function addressOfImportGaps(id: number): string {
  const clause = clauseText([
    { field: "import", operator: "is", isNot: false, values: [String(id)] },
  ]);
  return `/vvt-list?gaps=field&where=${clause}`;
}

/** The page of an import, or where one begins. */
export function addressOfImport(
  id: number | null,
  step?: string,
  { row, sheet }: { row?: number; sheet?: number } = {},
): string {
  if (id === null) return "/import";
  const query = new URLSearchParams({
    ...(step ? { step } : {}),
    ...(row === undefined ? {} : { row: String(row) }),
    ...(sheet === undefined ? {} : { sheet: String(sheet) }),
  }).toString();
  return `/import/${id}${query === "" ? "" : `?${query}`}`;
}

/** True if the rows of a sheet are read as entries of a list. */
export function isListAt({ sources = [], sheets }: ImportNow, at: number): boolean {
  const table = sources[at]?.table;
  return table !== undefined && sheets[table]?.isOfList === true;
}

/** Loads an import, and the companies that it may be for. */
export async function openImport(id: number): Promise<void> {
  imports.asked = id;
  if (imports.now?.id !== id) Object.assign(imports, { now: null, status: "loading" });
  try {
    const [now, companies] = await Promise.all([
      call("imports.read", { body: { id } }, { inPlace: "all" }),
      call("filters.companies", {}, { inPlace: "all" }),
    ]);
    if (imports.asked === id) Object.assign(imports, { now, companies, status: "ready" });
  } catch (thrown) {
    if (imports.asked === id) imports.status = isFailure(thrown, "notFound") ? "missing" : "failed";
  }
}

/** Sends a file to be read; returns the import's id, or why it was refused. */
export async function sendImport(
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ id: number } | { refusal: string | null }> {
  try {
    const now = await sendFile("imports.upload", file, onProgress);
    Object.assign(imports, { now, status: "ready" });
    return { id: now.id };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const { code, facts } = thrown;
    return { refusal: code === "network" ? null : (facts.fields[0]?.message ?? facts.message) };
  }
}

let lastStep: Promise<void> = Promise.resolve();

/**
 * Does something to the import that is looked at, after what was asked before, so that the last
 * reply shows all of it; what others see of it meanwhile stays.
 */
function step(work: () => Promise<Reply>): Promise<void> {
  const own = lastStep.then(() => send(work));
  lastStep = own.catch(() => undefined);
  return own;
}

async function send(work: () => Promise<Reply>): Promise<void> {
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

/** Says what a term means, wherever it stands; what is shown of rows follows. */
export async function answerTerm(
  id: number,
  term: NonNullable<Change["terms"]>[number],
): Promise<void> {
  await changeImport(id, { terms: [term] });
  await Promise.all([importRow.reload(), importRows.reload()]);
}

/** Entries of a list with these words in their titles; none if they can't be asked for. */
export async function searchEntries(
  list: string,
  text: string,
): Promise<{ id: number; title: string }[]> {
  try {
    const options = { kind: list, withProductOwned: true, inPlace: "all" } as const;
    const found = await call("lookups.list", { body: { text, short: true } }, options);
    return found
      .slice(0, mostFound)
      .flatMap(({ id, title }) =>
        id === undefined ? [] : [{ id: Number(id), title: title ?? "" }],
      );
  } catch {
    return [];
  }
}

const mostFound = 30;

/** Decides what becomes of a row, or of all rows in a state. */
export async function decide(
  id: number,
  on: { number: number } | { state: ImportState },
  action: ImportAction,
): Promise<void> {
  await step(() => call("imports.decide", { body: { id, ...on, action } }));
  for (const row of importRows.state.data?.items ?? [])
    if ("number" in on ? row.number === on.number : row.state === on.state) row.action = action;
  const row = importRow.state.data?.row;
  if (row && "number" in on && row.number === on.number) row.action = action;
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

/** Begins the import of another table of the same file; returns its id. */
export async function nextImport(id: number, sheet: number): Promise<number> {
  const now = await call("imports.next", { body: { id, sheet } });
  Object.assign(imports, { asked: now.id, now, status: "ready" });
  return now.id;
}

/** Forgets an import that was not begun. */
export async function forgetImport(id: number): Promise<void> {
  await call("imports.remove", { body: { id } });
  await importList.reload();
}

/** How sheets are read, as somebody says. */
export async function changeModel(id: number, model: NonNullable<Change["model"]>): Promise<void> {
  await changeImport(id, { model });
  await importSheet.reload();
}

/** A sheet of an import as it is, line by line. */
export const importSheet = pagedList("imports.sheet");

/** Rows of an import in a state, or with a text. */
export const importRows = pagedList("imports.rows");

/** Outcome for each cell of a row. */
export const importRow = resource("imports.row");
