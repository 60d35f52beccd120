import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { isBody } from "#shared/engine/body/paths.ts";
import { Problem } from "#server/auth/problem.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An uploaded file stream with its clientId. */
export interface ReceivedFile {
  name: string;
  content: Readable;
  clientId?: string;
}

/** A file that has arrived in parts before, and what it is called. */
export class InParts {
  readonly upload: string;
  readonly name: string;

  constructor(upload: string, name: string) {
    this.upload = upload;
    this.name = name;
  }
}

/** Reads the single file of a multipart request, whose fields must precede the file, or which upload it is. */
export async function readUpload(request: FastifyRequest): Promise<ReceivedFile | InParts> {
  if (!request.isMultipart()) return readReference(request.body);
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

function readReference(body: unknown): InParts {
  if (!isBody(body)) throw new Problem("unsupportedMediaType");
  const { upload, name, ...others } = body;
  const [other] = Object.keys(others);
  if (other !== undefined) throw misshapen(`/${other}`, "additionalProperties");
  if (typeof upload !== "string" || !uuid.test(upload)) throw misshapen("/upload", "format.uuid");
  if (typeof name !== "string") throw misshapen("/name", "required");
  return new InParts(upload, name);
}

function misshapen(path: string, code: string): Problem {
  return new Problem("badRequest", { fields: [{ path, code }] });
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
