import { basePath } from "#shared/api/version.ts";
import { readResponseHeaders } from "./readResponseHeaders.ts";
import { headersOf } from "./sendAuthorised.ts";
import { type Failure, networkFailure, replyFailure } from "./failure.ts";
import { ensureSession, refreshToken } from "./refresh.ts";
import { storedToken } from "./tokens.ts";

/** Request with the bytes of a file, in form data or as the body. */
export interface SentBytes {
  method: string;
  path: string;
  body: FormData | Blob | string;
  headers?: Readonly<Record<string, string>>;
  /** Told how many bytes have been sent, of how many. */
  onProgress?: (loaded: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends bytes with progress and returns the reply; all failures are left to the caller to show. */
export async function sendBytes(sent: SentBytes): Promise<unknown> {
  await ensureSession();
  const token = storedToken();
  const first = await post(sent, token);
  const isRefused = first.status === 401 && (await refreshToken(token));
  const { status, text } = isRefused ? await post(sent, storedToken()) : first;
  const reply = parseJson(text);
  if (status !== 200 || !reply) throw replyFailure(reply, status);
  return reply;
}

interface Answer {
  status: number;
  text: string;
}

function post(sent: SentBytes, token: string | null): Promise<Answer> {
  const { method, path, body, signal } = sent;
  // fetch reports no upload progress, XMLHttpRequest does.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject: (failure: Failure) => void) => {
    request.open(method, `${basePath}${path}`);
    const usual = headersOf({ method, path, isPublic: false }, token);
    for (const [name, value] of Object.entries({ ...usual, ...sent.headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) sent.onProgress?.(event.loaded, event.total);
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
