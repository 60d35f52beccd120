import type { LetterWanted } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { GroupAddress } from "#server/store/database/connection.ts";
import type { ReadLetter } from "./readLetter.ts";

/** What a child process is told to write; it comes by the channel between the two alone. */
export interface LetterJob {
  address: GroupAddress;
  call: Asking;
  wanted: LetterWanted;
  contentType: "pdf" | "word";
}

/** What a child process says of the letter it wrote. */
export interface LetterResult extends Pick<ReadLetter, "company" | "records"> {
  size: number;
  title: string;
}
