import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { Problem } from "#server/auth/problem.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An uploaded file stream with its clientId. */
export interface ReceivedFile {
  name: string;
  content: Readable;
  clientId?: string;
}

/** Reads the single file of a multipart request; its fields must precede the file. */
export async function readUpload(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem("unsupportedMediaType");
  const part = await request.file().catch(refuseTorn);
  if (!part) throw new Problem("invalid", { fields: [{ path: "/file", code: "required" }] });
  const clientId = fieldOf(part, "clientId");
  if (clientId !== undefined && !uuid.test(clientId)) {
    throw new Problem("invalid", { fields: [{ path: "/clientId", code: "format.uuid" }] });
  }
  return {
    name: part.filename,
    content: Readable.from(limitedContent(part)),
    ...(clientId ? { clientId } : {}),
  };
}

/** Streams the content and throws at the end if it exceeded the limit. */
async function* limitedContent(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* part.file;
  } catch (error) {
    refuseTorn(error);
  }
  if (part.file.truncated) throw new Problem("tooLarge");
}

/** A multipart body without a boundary, or cut off, is the client's error, not a server error. */
function refuseTorn(error: unknown): never {
  if (error instanceof Error && !("code" in error)) throw new Problem("badRequest", {}, error);
  throw error;
}

function fieldOf(part: MultipartFile, name: string): string | undefined {
  const field = part.fields[name];
  if (field === undefined || Array.isArray(field) || field.type !== "field") return undefined;
  return typeof field.value === "string" && field.value !== "" ? field.value : undefined;
}
