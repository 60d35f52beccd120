import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { requireCall } from "./call.ts";
import { sendBytes } from "./sendBytes.ts";

type FileCall = "files.upload" | "imports.upload";

/**
 * Sends a file with progress from 0 to 100; all failures are left to the caller to show. A large one
 * that is sent again goes on where it stopped.
 */
export async function sendFile<Name extends FileCall>(
  name: Name,
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Operations[Name]["reply"]> {
  const tell = (loaded: number, total: number) => onProgress(Math.round((loaded / total) * 100));
  const way = { ...requireCall(name), onProgress: tell, signal };
  // Border: the server replies with what the same document describes.
  return (await (isInParts(file) ? sendLarge(way, file) : sendWhole(way, file))) as Promise<
    Operations[Name]["reply"]
  >;
}

interface Way {
  method: string;
  path: string;
  onProgress: (loaded: number, total: number) => void;
  signal: AbortSignal | undefined;
}

/** Browsers hash only for pages that came by https, or from the same machine. */
function isInParts({ size }: File): boolean {
  return size > limits.uploadPart && crypto.subtle !== undefined;
}

function sendWhole({ method, path, onProgress, signal }: Way, file: File): Promise<unknown> {
  const body = new FormData();
  body.append("file", file, file.name);
  return sendBytes({ method, path, body, onProgress, signal });
}

async function sendLarge({ method, path, onProgress, signal }: Way, file: File): Promise<unknown> {
  const { sendInParts } = await import("./sendInParts.ts");
  const upload = await sendInParts(file, onProgress, signal);
  const body = JSON.stringify({ upload, name: file.name });
  return sendBytes({ method, path, body, headers: { "content-type": "application/json" }, signal });
}
