import { limits } from "#shared/api/limits.ts";
import { partType } from "#shared/api/version.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { call, requireCall } from "./call.ts";
import { isFailure } from "./failure.ts";
import { sendBytes } from "./sendBytes.ts";

type Arrived = Operations["uploads.begin"]["reply"];

/** So often in a row a part may fail before the person is asked. */
const mostFailures = 3;

/**
 * Sends a file in parts, beginning where an earlier attempt of the same person stopped, and returns
 * the upload that holds it. When a part fails, the server is asked how much has arrived.
 */
export async function sendInParts(
  file: Blob,
  onProgress: (loaded: number, total: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const announced = { sha256: await hashOf(file), size: file.size };
  const ask = () => call("uploads.begin", { body: announced }, { inPlace: "all", signal });
  let arrived = await ask();
  let failures = 0;
  while (arrived.offset < file.size) {
    const { offset } = arrived;
    onProgress(offset, file.size);
    try {
      const tell = (loaded: number) => onProgress(offset + loaded, file.size);
      arrived = await sendPart(arrived, file, tell, signal);
      failures = 0;
    } catch (thrown) {
      failures += 1;
      const mayGoOn = isFailure(thrown, "network", "offsetDiffers", "notFound");
      if (!mayGoOn || failures > mostFailures || signal?.aborted) throw thrown;
      arrived = await ask();
    }
  }
  onProgress(file.size, file.size);
  return arrived.id;
}

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sendPart(
  { id, offset }: Arrived,
  file: Blob,
  onProgress: (loaded: number) => void,
  signal: AbortSignal | undefined,
): Promise<Arrived> {
  const { method, path } = requireCall("uploads.append");
  const reply = sendBytes({
    method,
    path: path.replace("{id}", id),
    body: file.slice(offset, offset + limits.uploadPart),
    headers: { "content-type": partType, "upload-offset": String(offset) },
    onProgress,
    signal,
  });
  // Border: the server replies with what the same document describes.
  return reply as Promise<Arrived>;
}
