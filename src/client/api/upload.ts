import { basePath } from "#shared/api/version.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { operationFacts } from "./call.ts";
import { readResponseHeaders } from "./readResponseHeaders.ts";
import { headersOf } from "./sendAuthorised.ts";
import { type Failure, networkFailure, replyFailure } from "./failure.ts";
import { ensureSession, refreshToken } from "./refresh.ts";
import { storedToken } from "./tokens.ts";

type FileCall = "files.upload" | "imports.upload";

interface Answer {
  status: number;
  text: string;
}

/** Sends a file with progress from 0 to 100; all failures are left to the caller to show. */
export async function sendFile<Name extends FileCall>(
  name: Name,
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Operations[Name]["reply"]> {
  await ensureSession();
  const token = storedToken();
  const post = (by: string | null) => postFile(name, file, by, onProgress, signal);
  const first = await post(token);
  const isRefused = first.status === 401 && (await refreshToken(token));
  return readAnswer<Name>(isRefused ? await post(storedToken()) : first);
}

function readAnswer<Name extends FileCall>({ status, text }: Answer): Operations[Name]["reply"] {
  const reply = parseJson(text);
  if (status !== 200 || !reply) throw replyFailure(reply, status);
  // Border: the server replies with what the same document describes.
  return reply as Operations[Name]["reply"];
}

function postFile(
  name: FileCall,
  file: File,
  token: string | null,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  const facts = operationFacts(name);
  const body = new FormData();
  body.append("file", file, file.name);
  // fetch reports no upload progress, XMLHttpRequest does.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject: (failure: Failure) => void) => {
    request.open(facts.method, `${basePath}${facts.path}`);
    const headers = headersOf(
      { method: facts.method, path: facts.path, body, isPublic: false },
      token,
    );
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      readResponseHeaders((name) => request.getResponseHeader(name));
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = () => reject(networkFailure());
    request.onabort = () => reject(networkFailure());
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
