import { limits } from "#shared/api/limits.ts";
import { fieldPath, toPayload } from "#shared/engine/body/payload.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { type HandlerName, operations, type Operations } from "#shared/generated/operations.ts";
import { sendAuthorised } from "./sendAuthorised.ts";
import { Failure, type FailureCode, isFailure, replyFailure } from "./failure.ts";
import { emit } from "./events.ts";
import { renewRights } from "./refresh.ts";
import { storedToken } from "./tokens.ts";

type InputPart = "params" | "query" | "body";
type Needed<Of, Part extends keyof Of> = Of[Part] extends undefined
  ? never
  : Record<never, never> extends Of[Part]
    ? never
    : Part;

/** What a call is given: the parts that its document describes, those that may be empty optional. */
export type CallInput<Name extends HandlerName> = {
  [Part in InputPart as Needed<Operations[Name], Part>]: Operations[Name][Part];
} & { [Part in InputPart]?: Operations[Name][Part] };

/** How a call is made; all may be left out. */
export interface CallOptions {
  /** Catalogue that the call is about, where one call serves many. */
  kind?: string;
  /** Failures that the caller shows itself, beside those it always does; "all" for every one. */
  inPlace?: readonly FailureCode[] | "all";
  /** Asks a look-up for the product's own items too. */
  withProductOwned?: boolean;
  /** What came last time: it comes again only where the server has something else by now. */
  kept?: KeptReply;
  signal?: AbortSignal;
}

/** A reply with the mark that the server gave it; empty before the first one. */
export interface KeptReply {
  mark?: string;
  reply?: unknown;
}

/** A file that a call answered. */
export interface DownloadedFile {
  blob: Blob;
  /** As the server named it. */
  name: string | undefined;
}

/** Refusals that belong beside what was entered, not in a dialog. */
const alwaysInPlace: readonly FailureCode[] = ["invalid", "gaps", "stale", "inUse"];

/** Makes a call and answers its reply. A failure is shown, unless its place is with the caller, and always thrown. */
export async function call<Name extends HandlerName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Operations[Name]["reply"]> {
  return withFailureShown(options, async () => {
    const facts = operationFacts(name, options.kind);
    const response = await sendCall(facts, input, options);
    const reply = await replyOf(response, facts, options.kept);
    // A border: the server answers what the same document describes, and its tests hold it to that.
    return reply as Operations[Name]["reply"];
  });
}

/** Makes a call that answers a file. */
export async function callFile<Name extends HandlerName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  return withFailureShown(options, async () => {
    const response = await sendCall(operationFacts(name, options.kind), input, options);
    if (response.status !== 200) throw replyFailure(await jsonOf(response), response.status);
    return {
      blob: await response.blob(),
      name: fileNameIn(response.headers.get("content-disposition")),
    };
  });
}

/** Path of a call with its parameters and query filled in. */
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
    // A right in the token may have been revoked, so the page refreshes the viewer's rights.
    if (isFailure(thrown, "forbidden", "notLicensed")) await renewRights();
    if (isFailure(thrown) && !staysInPlace(thrown, options)) emit("failed", thrown);
    throw thrown;
  }
}

function staysInPlace(failure: Failure, { inPlace }: CallOptions): boolean {
  if (inPlace === "all") return true;
  // Who is not signed in any more is led to the sign-in page; a dialog would only stand in the way.
  if (failure.code === "unauthorized" && storedToken() === null) return true;
  return alwaysInPlace.includes(failure.code) || Boolean(inPlace?.includes(failure.code));
}

/** Whether a catalogue has a call at all. */
export function hasCall(name: HandlerName, kind: string): boolean {
  return operations.some((each) => each.handler === name && each.kind === kind);
}

/** The description of a call. */
export function operationFacts(name: HandlerName, kind?: string): OperationFacts {
  const facts = operations.find((each) => each.handler === name && each.kind === kind);
  if (!facts) throw new Error(`No call ${name} for ${kind ?? "everything"}`);
  return facts;
}

function sendCall(
  facts: OperationFacts,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
): Promise<Response> {
  return sendAuthorised({
    method: facts.method,
    path: requestUrl(facts.path, asParameters(input.params), asParameters(input.query)),
    body: encodeBody(facts, input.body),
    isPublic: facts.access === "public",
    withProductOwned: options.withProductOwned,
    mark: options.kept?.mark,
    signal: options.signal,
  });
}

function encodeBody(facts: OperationFacts, body: unknown): string | FormData | undefined {
  if (body instanceof FormData) return body;
  if (facts.method === "GET") return undefined;
  // A border: where fields have other names in a request, it is described as an object of fields.
  return JSON.stringify(facts.payload ? toPayload(facts.payload, body as Body) : (body ?? {}));
}

/** A refusal that names the wrong fields as the form knows them. */
function withFieldNames({ payload }: OperationFacts, refusal: Failure): Failure {
  if (!payload) return refusal;
  const fields = refusal.facts.fields.map((field) => ({
    ...field,
    path: fieldPath(payload, field.path),
  }));
  return new Failure({ ...refusal.facts, fields });
}

function asParameters(part: unknown): Readonly<Record<string, unknown>> {
  // A border: params and query are flat objects by their documents.
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : {};
}

/** The reply, or the cached one on 304 Not Modified. */
async function replyOf(
  response: Response,
  facts: OperationFacts,
  kept: KeptReply | undefined,
): Promise<unknown> {
  if (response.status === 304 && kept) return kept.reply;
  const reply = await readReply(response, facts);
  const mark = response.headers.get("etag");
  if (kept && mark !== null) Object.assign(kept, { mark, reply });
  return reply;
}

async function readReply(response: Response, facts: OperationFacts): Promise<unknown> {
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
