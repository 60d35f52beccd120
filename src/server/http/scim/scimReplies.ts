import type { FastifyReply, FastifyRequest } from "fastify";
import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import type { Problem } from "#server/auth/problem.ts";
import { ScimProblem, type ScimType } from "#server/services/scim/scimProblem.ts";
import { scimNames } from "#server/services/scim/scimNames.ts";
import { problemBody, toProblem } from "../replies.ts";

/** Media type of the protocol. */
export const scimType = "application/scim+json";

interface Failed {
  status: number;
  detail: string;
  scimType?: ScimType | undefined;
}

/** Answers a refusal or failure in the shape of RFC 7644, section 3.12. */
export function scimError(
  { log, refusals, clock }: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failed = error instanceof ScimProblem ? error : ofProblem(toProblem(error), request.id);
  const { viewer, ip: address } = request;
  if (failed.status === 403 && viewer.account > 0) {
    const at = { group: viewer.group, account: viewer.account };
    refusals.note({ action: "refusal.forbidden", at, address }, clock());
  }
  if (failed.status >= 500)
    log.error("failure", { supportId: request.id, code: "scim", ...causeOf(error) });
  const retryAfter = error instanceof ScimProblem ? undefined : toProblem(error).details.retryAfter;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .code(failed.status)
    .header("cache-control", "no-store")
    .type(`${scimType}; charset=utf-8`)
    .send(
      JSON.stringify({
        schemas: [scimNames.error],
        status: String(failed.status),
        ...(failed.scimType && { scimType: failed.scimType }),
        detail: "detail" in failed ? failed.detail : failed.message,
      }),
    );
}

/** Codes of fields that say that somebody lacks the right for a value. */
const beyond = new Set(["roleTooHigh", "companiesTooMany", "accountAbove"]);

function ofProblem(problem: Problem, supportId: string): Failed {
  const { message, fields = [] } = problemBody(problem, "en", supportId);
  const words = fields.map((field) => `${field.path}: ${field.message}`).join(" ");
  const detail = words || message;
  if (problem.code === "invalid" || problem.code === "badRequest") {
    if (fields.some(({ code }) => beyond.has(code))) return { status: 403, detail };
    if (fields.some(({ code }) => code === "emailInUse"))
      return { status: 409, detail, scimType: "uniqueness" };
    return { status: 400, detail, scimType: "invalidValue" };
  }
  if (problem.code === "invalidJson") return { status: 400, detail, scimType: "invalidSyntax" };
  return { status: problem.status, detail };
}
