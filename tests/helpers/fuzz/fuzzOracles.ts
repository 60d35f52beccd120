import { httpStatusOf, isProblemCode } from "#shared/api/problems.ts";
import { validatorOf } from "../describedReplies.ts";
import type { Attempt, DescribedCall } from "./fuzzCalls.ts";
import { ownerWord } from "./fuzzHostile.ts";
import { readPdf } from "../pdf.ts";
import type { Received } from "../testApp.ts";

/**
 * Reference of the schema a reply must match; null for an empty reply, undefined if no such reply is
 * described.
 */
function replySchema(call: DescribedCall, status: string): string | null | undefined {
  const described = call.responses[status];
  if (!described) return undefined;
  const reference = described.content?.["application/json"]?.schema["$ref"];
  return typeof reference === "string" ? reference : null;
}

/** Checks a body against the published description. */
export function isDescribed(call: DescribedCall, body: unknown): boolean {
  const reference = call.request?.["$ref"];
  return typeof reference !== "string" || validatorOf(reference)(body);
}

const traces =
  /\bat .{1,200}\.(ts|js|mjs):\d+|node_modules|\/src\/server\/|SQLSTATE|syntax error at|relation "/;

/** Words a caller must never see, each with the reason. */
export type Secrets = Readonly<Record<string, string>>;

/** Description of what is wrong with a reply; null if nothing is. */
export function complaintAbout(
  call: DescribedCall,
  attempt: Attempt,
  reply: Received,
  secrets: Secrets,
): string | null {
  const text = textOf(reply);
  if (reply.status >= 500) return "a failure of ours";
  if (traces.test(text)) return "it tells how it is built";
  const told = Object.keys(secrets).find((word) => text.includes(word));
  if (told !== undefined) return secrets[told] ?? told;
  if (text.includes(ownerWord) && reply.status < 300) return "what may not be set is repeated";
  if (reply.headers["api-version"] !== "2.8.5") return "it names no version";
  if (reply.status === 304) return null;
  return reply.status < 300
    ? complaintAboutSuccess(call, attempt, reply)
    : complaintAboutFailure(call, reply);
}

/** All readable text of a reply, including that of a PDF. */
function textOf(reply: Received): string {
  const isPdf = reply.raw.subarray(0, 5).toString() === "%PDF-";
  const readable = isPdf ? readPdf(reply.raw).pages : [];
  return [reply.raw.toString(), ...readable].join("\n");
}

function complaintAboutSuccess(
  call: DescribedCall,
  attempt: Attempt,
  reply: Received,
): string | null {
  if (attempt.isForbidden) return "what no call describes is taken";
  const schema = replySchema(call, String(reply.status));
  if (schema === undefined) return "a status that isn't described";
  if (call.facts.answer === "file") return complaintAboutFile(reply);
  if (schema === null) return reply.raw.length === 0 ? null : "a reply where none is described";
  return unlike(schema, reply);
}

function complaintAboutFile({ headers }: Received): string | null {
  return headers["content-disposition"] ? null : "a file without a name";
}

function unlike(schema: string, reply: Received): string | null {
  if (!String(reply.headers["content-type"]).startsWith("application/json"))
    return "a reply that does not say that it is JSON";
  const validate = validatorOf(schema);
  if (validate(reply.body)) return null;
  const [error] = validate.errors ?? [];
  return `a reply unlike its description: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}

function complaintAboutFailure(call: DescribedCall, reply: Received): string | null {
  const schema = replySchema(call, "default");
  if (!schema) return "no failure is described";
  const complaint = unlike(schema, reply);
  if (complaint !== null) return complaint;
  const { error, status, supportId } = reply.body;
  if (!isProblemCode(error)) return "a failure without a code";
  if (httpStatusOf(error) !== reply.status || status !== reply.status)
    return "a code of another status";
  return supportId === reply.headers["x-support-id"] ? null : "a failure without its support id";
}
