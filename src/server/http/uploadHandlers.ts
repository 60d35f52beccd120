import { uploadFile } from "#server/services/files/files.ts";
import { appendToUpload, beginUpload, uploadState } from "#server/services/files/uploads.ts";
import type { HandlerName } from "#shared/generated/operations.ts";
import type { Handlers } from "./handler.ts";

type UploadName = Extract<HandlerName, `uploads.${string}` | "files.upload">;

export const uploadHandlers: Handlers<UploadName> = {
  "files.upload": (call, { body }) => uploadFile(call, body),
  "uploads.begin": (call, { body }) => beginUpload(call, body),
  "uploads.read": (call, { params }) => uploadState(call, params.id),
  "uploads.append": (call, { params, body }) => appendToUpload(call, params.id, body),
};
