import { publishedPaths } from "../published.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isProblemCode, statusOf } from "#shared/api/problems.ts";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { components, type Attempt, type DescribedCall } from "./fuzzCalls.ts";
import { ownerWord } from "./fuzzHostile.ts";
import type { Received } from "../testApp.ts";

const root = "openapi:///";
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema({ $id: root, components: openapi.components });
const compiled = new Map<string, ValidateFunction>();

function validatorOf(name: string): ValidateFunction {
  const known = compiled.get(name);
  if (known) return known;
  const made = ajv.compile({ $ref: `${root}#/components/schemas/${name}` });
  compiled.set(name, made);
  return made;
}

interface Replies {
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}

const paths = publishedPaths<Replies>();

function replySchema(call: DescribedCall, status: number): string | null | undefined {
  const { path, method } = call.facts;
  const described = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  if (!described) return undefined;
  const reference = described.content?.["application/json"]?.schema?.$ref;
  return reference?.split("/").at(-1) ?? null;
}

/** Whether a body is one that the description allows. */
export function isDescribed(call: DescribedCall, body: unknown): boolean {
  const reference = call.request?.["$ref"];
  const name = typeof reference === "string" ? (reference.split("/").at(-1) ?? "") : "";
  return name === "" || !(name in components) || validatorOf(name)(body);
}

const traces =
  /\bat .{1,200}\.(ts|js|mjs):\d+|node_modules|\/src\/server\/|SQLSTATE|syntax error at|relation "/;

/** What is wrong with a reply, in words; null where nothing is. */
export function complaintAbout(
  call: DescribedCall,
  attempt: Attempt,
  reply: Received,
  canary: string,
): string | null {
  const text = reply.raw.toString();
  if (reply.status >= 500) return "a failure of ours";
  if (traces.test(text)) return "it tells how it is built";
  if (text.includes(canary)) return "it holds words of another group";
  if (text.includes(ownerWord) && reply.status < 300) return "what may not be set is repeated";
  if (reply.headers["api-version"] !== "2.8.5") return "it names no version";
  if (reply.status === 304) return null;
  return reply.status < 300
    ? complaintAboutSuccess(call, attempt, reply)
    : complaintAboutFailure(reply);
}

function complaintAboutSuccess(
  call: DescribedCall,
  attempt: Attempt,
  reply: Received,
): string | null {
  if (attempt.isForbidden) return "what no call describes is taken";
  const name = replySchema(call, reply.status);
  if (name === undefined) return "a status that isn't described";
  if (call.facts.answer === "file") return null;
  if (name === null) return reply.raw.length === 0 ? null : "a reply where none is described";
  const validate = validatorOf(name);
  if (validate(reply.body)) return null;
  const [error] = validate.errors ?? [];
  return `a reply unlike its description: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}

function complaintAboutFailure(reply: Received): string | null {
  const { error, message, status, supportId } = reply.body ?? {};
  if (!isProblemCode(error)) return "a failure without a code";
  if (statusOf(error) !== reply.status || status !== reply.status)
    return "a code of another status";
  if (typeof message !== "string" || message === "") return "a failure without a sentence";
  return supportId === reply.headers["x-support-id"] ? null : "a failure without its support id";
}
