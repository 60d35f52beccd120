import { asJson } from "#shared/engine/body/borders.ts";
import { isFailure } from "#client/api/failure.ts";
import { sendFile } from "#client/api/upload.ts";
import type { Body } from "#shared/engine/plan/types.ts";

export interface UploadRefusal {
  /** Text key of the reason, with its parameters in `params`. */
  text: string;
  params?: Readonly<Record<string, string | number>>;
  /** The server's own message, if any. */
  message?: string;
  mayRetry: boolean;
}

/** Uploads a file; returns it as stored, or why it was rejected. */
export async function storeFile(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ file: Body } | { refusal: UploadRefusal }> {
  try {
    const stored = await sendFile("files.upload", file, onProgress, signal);
    return { file: asJson(stored) };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const isNetwork = thrown.code === "network";
    return {
      refusal: {
        text: isNetwork ? "widget.files.noConnection" : `problem.${thrown.code}`,
        message: thrown.facts.message && !isNetwork ? thrown.facts.message : undefined,
        mayRetry: isNetwork || thrown.facts.status >= 500,
      },
    };
  }
}
