import type { HandedRecord } from "#shared/domain/audits/handedRecords.ts";
import type { AuditRequest } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { GroupAddress } from "#server/store/database/connection.ts";
import type { PackagePart, PackageTold } from "#server/store/files/authorityPackages.ts";

/** Task for a child process; sent only over the channel between the two. */
export interface PackageJob {
  address: GroupAddress;
  call: Asking;
  asked: AuditRequest;
  /** The group's logo: a PNG or JPEG file as base64. */
  logo?: string;
}

export interface PackageResult {
  size: number;
  parts: PackagePart[];
  companies: { id: number; title: string }[];
  contents: HandedRecord[];
  changes?: PackageTold["changes"];
}

/** Where a part is until it is in the package. */
export function partFile(file: string): string {
  return `${file}.part`;
}
