import { listTable } from "#server/services/exporting/listTable.ts";
import { previewAudit } from "#server/services/audits/auditPreview.ts";
import { createPackage } from "#server/services/audits/makePackage.ts";
import {
  auditOverview,
  fetchPackage,
  handPackage,
  readAuditPackage,
} from "#server/services/audits/packages.ts";
import type { Handlers } from "./handler.ts";

type AuditName =
  | "audit.overview"
  | "audit.table"
  | "audit.preview"
  | "audit.create"
  | "audit.read"
  | "audit.hand"
  | "audit.fetch";

/** Calls by which what an authority asks for is put together. */
export const auditHandlers: Handlers<AuditName> = {
  "audit.overview": (call) => auditOverview(call),
  "audit.table": (call) => listTable(call, "audit.table", () => auditOverview(call)),
  "audit.preview": (call, { body }) => previewAudit(call, body),
  "audit.create": (call, { body }) => createPackage(call, body),
  "audit.read": (call, { params }) => readAuditPackage(call, params.id),
  "audit.hand": (call, { body }) => handPackage(call, body),
  "audit.fetch": (call, { body }) => fetchPackage(call, body.id),
};
