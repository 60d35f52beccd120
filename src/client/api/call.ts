import { limits } from "#shared/api/limits.ts";
import type { Language } from "#shared/engine/language.ts";
import { fieldPath, toPayload } from "#shared/engine/body/payload.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type CallFacts, type OperationFacts, pathOfName } from "#shared/engine/plan/operation.ts";
import { calls } from "#shared/generated/calls.ts";
import type { HandlerName, Operations } from "#shared/generated/operations.ts";
import { sendAuthorised } from "./sendAuthorised.ts";
import { Failure, type FailureCode, isFailure, replyFailure, tooLargeFailure } from "./failure.ts";
import { emit } from "./events.ts";
import { renewRights } from "./refresh.ts";
import { storedToken } from "./tokens.ts";

type InputPart = "params" | "query" | "body";
type Needed<Of, Part extends keyof Of> = Of[Part] extends undefined
  ? never
  : Record<never, never> extends Of[Part]
    ? never
    : Part;

/** Input of a call, as described by its document; parts that may be empty are optional. */
export type CallInput<Name extends HandlerName> = {
  [Part in InputPart as Needed<Operations[Name], Part>]: Operations[Name][Part];
} & { [Part in InputPart]?: Operations[Name][Part] };

export interface CallOptions {
  /** The call's catalogue, if one operation serves several. */
  kind?: string;
  /** Failures the caller shows itself, in addition to the default ones; "all" for every failure. */
  inPlace?: readonly FailureCode[] | "all";
  /** Includes product items in a look-up. */
  withProductOwned?: boolean;
  /** The language to be answered in, if not that of the page. */
  language?: Language;
  /** The previous reply; it is only sent again if it has changed (ETag). */
  kept?: KeptReply;
  signal?: AbortSignal;
}

type WholeCall = CallFacts & Pick<OperationFacts, "method">;

/** A reply with its ETag; empty before the first one. */
export interface KeptReply {
  mark?: string;
  reply?: unknown;
}

export interface DownloadedFile {
  blob: Blob;
  /** File name from the server. */
  name: string | undefined;
}

/** Failures shown next to the input instead of in a dialog. */
const alwaysInPlace: readonly FailureCode[] = ["invalid", "gaps", "stale", "inUse", "proofNeeded"];

/**
 * Makes a call and returns its reply; failures are always thrown, and shown in a dialog unless the
 * caller shows them.
 */
export async function call<Name extends HandlerName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Operations[Name]["reply"]> {
  return withFailureShown(options, async () => {
    const facts = requireCall(name, options.kind);
    const response = await sendCall(facts, input, options);
    const reply = await replyOf(response, facts, options.kept);
    // Border: the server validates its replies against the same document in its tests.
    return reply as Operations[Name]["reply"];
  });
}

export async function callFile<Name extends HandlerName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  return withFailureShown(options, async () => {
    const response = await sendCall(requireCall(name, options.kind), input, options);
    if (response.status !== 200) throw replyFailure(await jsonOf(response), response.status);
    return {
      blob: await response.blob(),
      name: fileNameIn(response.headers.get("content-disposition")),
    };
  });
}

function requestUrl(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function withFailureShown<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    // The same call again, with all that was entered.
    if (isFailure(thrown, "proofNeeded") && (await isProved()))
      return withFailureShown(options, work);
    // A right in the token may have been revoked, so the page refreshes the viewer's rights.
    if (isFailure(thrown, "forbidden", "notLicensed")) await renewRights();
    if (isFailure(thrown) && !staysInPlace(thrown, options)) emit("failed", thrown);
    throw thrown;
  }
}

/** Asks who somebody is before what can't be undone; false if they won't say. */
function isProved(): Promise<boolean> {
  return new Promise((resolve) => emit("proofNeeded", resolve));
}

function staysInPlace(failure: Failure, { inPlace }: CallOptions): boolean {
  if (inPlace === "all") return true;
  // A person signed out is redirected to the sign-in page; a dialog would only be in the way.
  if (failure.code === "unauthorized" && storedToken() === null) return true;
  return alwaysInPlace.includes(failure.code) || Boolean(inPlace?.includes(failure.code));
}

/** True if a catalogue has the call. */
export function hasCall(name: HandlerName, kind: string): boolean {
  return findCall(name, kind) !== undefined;
}

/** How to make a call; throws if there is none such. */
export function requireCall(name: HandlerName, kind?: string): WholeCall {
  const facts = findCall(name, kind);
  if (!facts) throw new Error(`No call ${name} ${kind}`);
  return { method: "POST", ...facts, path: facts.path.replace("{kind}", kind ?? "") };
}

function findCall(name: HandlerName, kind: string | undefined): CallFacts | undefined {
  const known = calls[name];
  const all = typeof known === "string" ? [{ path: known || pathOfName(name) }] : known;
  return all?.find(
    ({ kinds }: CallFacts) => kinds === kind || kinds?.split(" ").includes(kind ?? ""),
  );
}

async function sendCall(
  facts: WholeCall,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
): Promise<Response> {
  const body = encodeBody(facts, input.body);
  if (typeof body === "string" && isTooLarge(body)) throw tooLargeFailure();
  return sendAuthorised({
    method: facts.method,
    path: requestUrl(facts.path, asParameters(input.params), asParameters(input.query)),
    body,
    isPublic: facts.access === "public",
    withProductOwned: options.withProductOwned,
    language: options.language,
    mark: options.kept?.mark,
    signal: options.signal,
  });
}

/** A server that stops reading is mistaken for a lost connection, so what it refuses isn't sent. */
function isTooLarge(body: string): boolean {
  // No sign takes more than three bytes of a unit.
  return body.length * 3 > limits.bodySize && new Blob([body]).size > limits.bodySize;
}

function encodeBody(facts: WholeCall, body: unknown): string | FormData | undefined {
  if (body instanceof FormData) return body;
  if (facts.method === "GET") return undefined;
  // Border: a request with renamed fields is described as an object.
  return JSON.stringify(facts.payload ? toPayload(facts.payload, body as Body) : (body ?? {}));
}

/** Maps a failure's field paths from request names to the form's. */
function withFieldNames({ payload }: CallFacts, refusal: Failure): Failure {
  if (!payload) return refusal;
  const fields = refusal.facts.fields.map((field) => ({
    ...field,
    path: fieldPath(payload, field.path),
  }));
  return new Failure({ ...refusal.facts, fields });
}

function asParameters(part: unknown): Readonly<Record<string, unknown>> {
  // Border: params and query are flat objects by their documents.
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : {};
}

/** The reply, or the cached one on 304 Not Modified. */
async function replyOf(
  response: Response,
  facts: CallFacts,
  kept: KeptReply | undefined,
): Promise<unknown> {
  if (response.status === 304 && kept) return kept.reply;
  const reply = await readReply(response, facts);
  const mark = response.headers.get("etag");
  if (kept && mark !== null) Object.assign(kept, { mark, reply });
  return reply;
}

async function readReply(response: Response, facts: CallFacts): Promise<unknown> {
  const reply = response.status === 204 ? undefined : await jsonOf(response);
  const isAccepted = limits.acceptedStatuses.some((status) => status === response.status);
  const hasError = typeof reply === "object" && reply !== null && "error" in reply;
  if (!isAccepted || hasError || response.status === 412)
    throw withFieldNames(facts, replyFailure(reply, response.status));
  return reply;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fileNameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}
