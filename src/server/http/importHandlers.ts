import {
  changeImport,
  decideRows,
  discardImport,
  importRows,
  listImports,
  readImport,
  startImport,
  uploadImport,
} from "#server/services/imports/imports.ts";
import { nextImport } from "#server/services/imports/nextImport.ts";
import { importTable } from "#server/services/imports/importTable.ts";
import { rowDetail } from "#server/services/imports/rowDetail.ts";
import { importSheet } from "#server/services/imports/sheetModels.ts";
import type { HandlerName } from "#shared/generated/operations.ts";
import type { Handlers } from "./handler.ts";

type ImportName = Extract<HandlerName, `imports.${string}`>;

export const importHandlers: Handlers<ImportName> = {
  "imports.upload": (call, { body }) => uploadImport(call, body),
  "imports.list": (call) => listImports(call),
  "imports.table": (call) => importTable(call),
  "imports.read": (call, { body }) => readImport(call, body),
  "imports.change": (call, { body }) => changeImport(call, body),
  "imports.sheet": (call, { body }) => importSheet(call, body),
  "imports.decide": (call, { body }) => decideRows(call, body),
  "imports.rows": (call, { body }) => importRows(call, body),
  "imports.row": (call, { body }) => rowDetail(call, body),
  "imports.next": (call, { body }) => nextImport(call, body),
  "imports.start": (call, { body }) => startImport(call, body),
  "imports.remove": (call, { body }) => discardImport(call, body),
};
