import { callFile } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { isFailure } from "#client/api/failure.ts";

/** Result of a download. */
export type DownloadResult = "done" | "missing" | "gone" | "notReady" | "failed";

/** Downloads a file by its reference and saves it through the browser; returns the result. */
export async function downloadFile(reference: string, name: string): Promise<DownloadResult> {
  try {
    const file = await callFile(
      "exports.download",
      { params: { reference } },
      { inPlace: ["notFound", "gone", "notReady"] },
    );
    saveBlob(file.blob, file.name ?? name);
    return "done";
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return "missing";
    if (isFailure(thrown, "gone")) return "gone";
    return isFailure(thrown, "notReady") ? "notReady" : "failed";
  }
}

/**
 * Downloads all data about a member of staff, or without one about the person signed in; false if
 * that failed, which has been shown.
 */
export async function downloadDataCopy(id?: number): Promise<boolean> {
  try {
    const file =
      id === undefined
        ? await callFile("session.dataCopy", {})
        : await callFile("staff.dataCopy", { params: { id } });
    saveBlob(file.blob, file.name ?? "data.json");
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

type GapFilter = Operations["gaps.export"]["body"]["filter"];

/** Downloads what the records of a filter lack as a table; false if that failed, which has been shown. */
export async function downloadGaps(filter: GapFilter): Promise<boolean> {
  try {
    const { blob, name } = await callFile("gaps.export", { body: filter ? { filter } : {} });
    saveBlob(blob, name ?? "gaps.csv");
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

/** Downloads what an incident concerns as a table; false if that failed, which has been shown. */
export async function downloadConcerned(
  body: Operations["incident.table"]["body"],
): Promise<boolean> {
  try {
    const { blob, name } = await callFile("incident.table", { body });
    saveBlob(blob, name ?? "incident.csv");
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

/** Saves a blob as a file through the browser. */
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
