import { asJson } from "#shared/engine/body/borders.ts";
import { isFailure } from "#client/api/failure.ts";
import { uploadFile } from "#client/api/upload.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Why a file was not taken. */
export interface UploadRefusal {
  /** Text key of the reason, and what it names. */
  text: string;
  params?: Readonly<Record<string, string | number>>;
  /** The server's own sentence, where it gave one. */
  message?: string;
  /** Whether sending it again may help. */
  mayRetry: boolean;
}

/** Sends a file; answers it as it is stored, or why it was refused. */
export async function storeFile(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ file: Body } | { refusal: UploadRefusal }> {
  try {
    const stored = await uploadFile(file, onProgress, signal);
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
