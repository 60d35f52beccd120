import { callFile } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";

/** How the fetching of a file ended. */
export type DownloadResult = "done" | "missing" | "gone" | "notReady" | "failed";

/** Fetches a file by its reference and hands it to the browser to keep; says how that ended. */
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

/** Hands a file to the browser to keep. */
function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
