import type { Asking } from "#server/auth/call.ts";
import type { GroupAddress } from "#server/store/database/connection.ts";
import type { DocumentWish, ReadDocument } from "./readDocument.ts";

/** What a child process is told to make; it comes by the channel between the two alone. */
export interface ExportJob extends Pick<DocumentWish, "wanted" | "logo"> {
  address: GroupAddress;
  call: Asking;
}

/** What a child process says of the file it made. */
export interface ExportResult extends Pick<ReadDocument, "companies" | "failed" | "records"> {
  /** Unknown of formats whose pages are made by who opens them. */
  pages?: number;
  size: number;
}
