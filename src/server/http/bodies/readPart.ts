import type { FastifyInstance, FastifyRequest } from "fastify";
import { partType } from "#shared/api/version.ts";
import type { UploadPart } from "#shared/engine/plan/operation.ts";
import { Problem } from "#server/auth/problem.ts";

/** Lets routes take parts of uploads as they arrive; elsewhere their media type is unknown. */
export function parseParts(app: FastifyInstance, add: (inner: FastifyInstance) => void): void {
  void app.register(async (inner) => {
    inner.addContentTypeParser(partType, async (_request: unknown, content: unknown) => content);
    add(inner);
  });
}

/** Reads where a part of an upload begins; its bytes are left to be read. */
export function readPart({ headers, body }: FastifyRequest): UploadPart {
  if (headers["content-type"] !== partType) throw new Problem("unsupportedMediaType");
  const stated = headers["upload-offset"];
  if (typeof stated !== "string" || !/^\d{1,12}$/.test(stated))
    throw new Problem("badRequest", { fields: [{ path: "/Upload-Offset", code: "parameter" }] });
  return { offset: Number(stated), content: body };
}
