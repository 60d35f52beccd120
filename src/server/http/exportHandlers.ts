import {
  createExport,
  exportJob,
  exportState,
  previewExport,
  sampleExport,
} from "#server/services/exporting/exports.ts";
import { downloadFile } from "#server/services/files/files.ts";
import { stopMaking } from "#server/services/longWork.ts";
import type { Handlers } from "./handler.ts";

type ExportName =
  | "exports.create"
  | "exports.download"
  | "exports.preview"
  | "exports.sample"
  | "exports.state"
  | "exports.stop";

export const exportHandlers: Handlers<ExportName> = {
  "exports.create": (call, { body }) => createExport(call, body),
  "exports.download": (call, { params }) => downloadFile(call, params.reference),
  "exports.preview": (call, { body }) => previewExport(call, body),
  "exports.sample": (call, { body }) => sampleExport(call, body),
  "exports.state": (call, { params }) => exportState(call, params.jobId),
  "exports.stop": (call, { params }) => stopMaking(call, params.jobId, exportJob),
};
