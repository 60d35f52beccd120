import type { ContentFile } from "#server/exports/programs/packRecords.ts";
import type { Asking } from "#server/auth/call.ts";
import type { GroupAddress } from "#server/store/database/connection.ts";
import type { DocumentWish, ReadDocument } from "./readDocument.ts";

/** Task for a child process; sent only over the channel between the two. */
export interface ExportJob extends Pick<DocumentWish, "wanted" | "logo"> {
  address: GroupAddress;
  call: Asking;
}

export interface ExportResult extends Pick<ReadDocument, "companies" | "failed" | "records"> {
  /** Unknown of formats whose pages are made by who opens them. */
  pages?: number;
  size: number;
  /** Files that records in JSON name, whose contents go with them. */
  files?: readonly ContentFile[];
}
