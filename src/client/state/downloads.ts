import { callFile } from "#client/api/call.ts";
import type { HandlerName, Operations } from "#shared/generated/operations.ts";
import { isFailure } from "#client/api/failure.ts";

export type DownloadResult = "done" | "missing" | "gone" | "notReady" | "failed";

export type Fetched = { blob: Blob; name: string | undefined } | { failure: DownloadFailure };

type DownloadFailure = Exclude<DownloadResult, "done">;

export async function fetchFile(reference: string): Promise<Fetched> {
  try {
    const { blob, name } = await callFile(
      "exports.download",
      { params: { reference } },
      { inPlace: ["notFound", "gone", "notReady"] },
    );
    return { blob, name: name ?? undefined };
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return { failure: "missing" };
    if (isFailure(thrown, "gone")) return { failure: "gone" };
    return { failure: isFailure(thrown, "notReady") ? "notReady" : "failed" };
  }
}

/** Downloads a file by its reference and saves it through the browser; returns the result. */
export async function downloadFile(reference: string, name: string): Promise<DownloadResult> {
  const fetched = await fetchFile(reference);
  if ("failure" in fetched) return fetched.failure;
  saveBlob(fetched.blob, fetched.name ?? name);
  return "done";
}

/**
 * Downloads all data about a member of staff, or without one about the person signed in; false if
 * that failed, which has been shown.
 */
export function downloadDataCopy(id?: number): Promise<boolean> {
  const file =
    id === undefined
      ? callFile("session.dataCopy", {})
      : callFile("staff.dataCopy", { params: { id } });
  return saved(file, "data.json");
}

/** Downloads a list as a table by the call of its page; false if that failed, which has been shown. */
export function downloadTable(
  call: string,
  input: object,
  options: { kind?: string } = {},
): Promise<boolean> {
  // Border: gen knows the call and what it takes.
  return saved(callFile(call as HandlerName, input as never, options), "list.csv");
}

type GapFilter = Operations["gaps.export"]["body"]["filter"];

/** Downloads what the records of a filter lack as a table; false if that failed, which has been shown. */
export function downloadGaps(filter: GapFilter): Promise<boolean> {
  return saved(callFile("gaps.export", { body: filter ? { filter } : {} }), "gaps.csv");
}

type Subject = Operations["incident.table"]["body"];

/** Downloads what an incident concerns as a table; false if that failed, which has been shown. */
export function downloadConcerned(body: Subject): Promise<boolean> {
  return saved(callFile("incident.table", { body }), "incident.csv");
}

type Question = Operations["incident.whatIfTable"]["body"];

/** Downloads what would be another in the register as a table; false if that failed, which has been shown. */
export function downloadWhatIf(body: Question): Promise<boolean> {
  return saved(callFile("incident.whatIfTable", { body }), "what-if.csv");
}

/** Downloads what registers say of each other as a table; false if that failed, which has been shown. */
export function downloadMirror(body: Operations["mirror.table"]["body"]): Promise<boolean> {
  return saved(callFile("mirror.table", { body }), "comparison.csv");
}

/** Downloads what becomes due when as a table; false if that failed, which has been shown. */
export function downloadCalendar(body: Operations["retention.table"]["body"]): Promise<boolean> {
  return saved(callFile("retention.table", { body }), "erasure-calendar.csv");
}

/** Downloads a package for an authority; false if that failed, which has been shown. */
export function downloadPackage(id: number): Promise<boolean> {
  return saved(callFile("audit.fetch", { body: { id } }), "package.zip");
}

/** Saves a file once it is there; false if that failed, which has been shown. */
async function saved(file: ReturnType<typeof callFile>, otherwise: string): Promise<boolean> {
  try {
    const { blob, name } = await file;
    saveBlob(blob, name ?? otherwise);
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser only reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** A file that the application itself is made of. */
export async function ownFile(address: URL): Promise<Blob> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address.pathname} is not there`);
  return reply.blob();
}
