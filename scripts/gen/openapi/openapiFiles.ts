import { partType } from "../../../src/shared/api/version.ts";
import type { Schema } from "../schema.ts";
import type { Operation } from "../operation.ts";

const bytes = { type: "string", format: "binary" };

/** Request body of calls that take a file or a part of one; undefined for all others. */
export function contentOfFile({ body }: Operation): Schema | undefined {
  if (body === "part") return { [partType]: { schema: bytes } };
  if (body !== "file") return undefined;
  return {
    "multipart/form-data": { schema: { type: "object", properties: { file: bytes } } },
    "application/json": { schema: sentInParts },
  };
}

/** A file that was sent in parts before. */
const sentInParts = {
  type: "object",
  required: ["upload", "name"],
  additionalProperties: false,
  properties: { upload: { type: "string", format: "uuid" }, name: { type: "string" } },
};

/** Parameter of calls that are sent a part of a file. */
export const uploadOffset = {
  name: "Upload-Offset",
  in: "header",
  required: true,
  description: "Byte of the file at which the part begins; what is there of the file ends there.",
  schema: { type: "integer", minimum: 0 },
};
