import { mediaType, productItemsHeader, basePath } from "#shared/api/version.ts";
import { networkFailure } from "./failure.ts";
import { readResponseHeaders } from "./readResponseHeaders.ts";
import { emit } from "./events.ts";
import { ensureSession, refreshToken } from "./refresh.ts";
import { staysSignedIn, storedToken, claimsOf, isExpired } from "./tokens.ts";

/** One request, ready to be sent. */
export interface AuthorisedRequest {
  method: string;
  /** Below the base path, with its query. */
  path: string;
  /** JSON text or a form with a file. */
  body?: string | FormData;
  /** Whether the call works without a token. */
  isPublic: boolean;
  /** Asks a look-up for the product's own items too. */
  withProductOwned?: boolean;
  /** Mark of a reply that is at hand: it need not come again. */
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

/** The headers of every call. */
export function headersOf(
  request: AuthorisedRequest,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: `application/json, ${mediaType}`,
    "accept-language": document.documentElement.lang,
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
  // The clock may have passed the end since the call was sent: then only who stays signed in goes on.
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
