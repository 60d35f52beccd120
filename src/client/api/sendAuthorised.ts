import type { Language } from "#shared/engine/language.ts";
import { mediaType, productItemsHeader, basePath } from "#shared/api/version.ts";
import { networkFailure } from "./failure.ts";
import { readResponseHeaders } from "./readResponseHeaders.ts";
import { emit } from "./events.ts";
import { ensureSession, forgetSession, refreshToken } from "./refresh.ts";
import { isByProvider, staysSignedIn, storedToken, claimsOf, isExpired } from "./tokens.ts";

export interface AuthorisedRequest {
  method: string;
  /** Relative to the base path, including the query. */
  path: string;
  /** JSON text, or form data with a file. */
  body?: string | FormData;
  /** True if the call works without a token. */
  isPublic: boolean;
  /** Includes product items in a look-up. */
  withProductOwned?: boolean;
  /** The language of the reply, if not that of the page. */
  language?: Language;
  /** ETag of the cached reply. */
  mark?: string;
  signal?: AbortSignal;
}

/** Sends a request; on 401 it renews the session where possible and retries once. */
export async function sendAuthorised(request: AuthorisedRequest): Promise<Response> {
  if (request.isPublic) return sendRequest(request, null);
  await ensureSession();
  const token = storedToken();
  const response = await sendRequest(request, token);
  if (response.status !== 401 || !(await mayTryAgain(token))) return response;
  return sendRequest(request, storedToken());
}

export function headersOf(
  request: AuthorisedRequest,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: `application/json, ${mediaType}`,
    "accept-language": request.language ?? document.documentElement.lang,
  };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (typeof request.body === "string") headers["content-type"] = "application/json";
  if (request.mark) headers["if-none-match"] = request.mark;
  if (request.withProductOwned) headers[productItemsHeader] = "true";
  return headers;
}

async function mayTryAgain(token: string | null): Promise<boolean> {
  const claims = claimsOf(token);
  if (!claims) return false;
  // Users signed in by a provider have to sign in there again, not here.
  if (isByProvider()) {
    forgetSession();
    return false;
  }
  // The token may have expired since the request was sent; then only sessions that stay signed in
  // continue.
  if (isExpired(claims) && !staysSignedIn()) return ensureSession();
  return refreshToken(token);
}

async function sendRequest(request: AuthorisedRequest, token: string | null): Promise<Response> {
  try {
    const response = await fetch(`${basePath}${request.path}`, {
      method: request.method,
      headers: headersOf(request, token),
      body: request.body,
      signal: request.signal,
    });
    readResponseHeaders((name) => response.headers.get(name));
    return response;
  } catch (thrown) {
    if (request.signal?.aborted) throw thrown;
    emit("connectionChanged", false);
    throw networkFailure();
  }
}
