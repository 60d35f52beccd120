import { createExport, previewExport, sampleExport } from "#server/services/exporting/exports.ts";
import { downloadFile } from "#server/services/files/files.ts";
import type { Handlers } from "./handler.ts";

type ExportName = "exports.create" | "exports.download" | "exports.preview" | "exports.sample";

export const exportHandlers: Handlers<ExportName> = {
  "exports.create": (call, { body }) => createExport(call, body),
  "exports.download": (call, { params }) => downloadFile(call, params.reference),
  "exports.preview": (call, { body }) => previewExport(call, body),
  "exports.sample": (call, { body }) => sampleExport(call, body),
};
