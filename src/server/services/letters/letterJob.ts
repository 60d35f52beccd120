import type { LetterWanted } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { GroupAddress } from "#server/store/database/connection.ts";
import type { ReadLetter } from "./readLetter.ts";

/** Task for a child process; sent only over the channel between the two. */
export interface LetterJob {
  address: GroupAddress;
  call: Asking;
  wanted: LetterWanted;
  contentType: "pdf" | "word";
}

export interface LetterResult extends Pick<ReadLetter, "company" | "records"> {
  size: number;
  title: string;
}
