import { Problem } from "#server/auth/problem.ts";
import type { Telling } from "#server/exports/progress.ts";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { ExportRefusal } from "#server/exports/renderReply.ts";
import { readInGroup } from "#server/store/database/store.ts";
import type { PackageJob, PackageResult } from "./packageJob.ts";
import { writePackage } from "./writePackage.ts";

/** Writes the file of a package from one snapshot of the group. */
export async function writeWholePackage(
  job: PackageJob & RenderJob,
  { begin }: Telling,
): Promise<PackageResult> {
  // A package that lacks something must not be taken for a whole one.
  if (job.missing.length > 0) throw new ExportRefusal("part");
  return readInGroup(job.address, job.call.viewer.group, (tx) =>
    writePackage(tx, job, job.file, begin),
  ).catch((error: unknown) => {
    throw error instanceof Problem ? new ExportRefusal(error.code) : error;
  });
}
