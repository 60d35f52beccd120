import { ownValue } from "#shared/engine/ownValue.ts";
import { createHash } from "node:crypto";
import type { Language } from "#shared/engine/language.ts";
import type { FastifyReply } from "fastify";
import type { ProblemBody } from "#shared/api/problems.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mostProblems } from "#shared/engine/rules/mostProblems.ts";
import { supportIdHeader } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";
import { storeProblem } from "#server/auth/storeFailures.ts";
import { fieldProblemText, problemText } from "./problemTexts.ts";
import { securityHeaders } from "./securityHeaders.ts";

/** No described path is longer; names made up by the sender are cut here. */
const pathLength = 300;

/** Body of an error reply: code, message, support id, and the wrong fields or blocking items. */
export function problemBody(
  problem: Problem,
  language: Language,
  supportId: string,
  isSave?: boolean,
): ProblemBody & Body {
  const { fields, items, more } = problem.details;
  return {
    error: problem.code,
    message: problemText(problem.code, language, isSave),
    status: problem.status,
    supportId,
    ...(fields && {
      fields: fields.slice(0, mostProblems).map(({ path, code, params, of, items: others }) => ({
        path: path.slice(0, pathLength),
        code,
        message: [...(of ? [of] : []), fieldProblemText(code, language, params)].join(": "),
        ...(others && { items: others.map((item) => ({ ...item })) }),
      })),
    }),
    ...(items && { items: items.map((item) => ({ ...item })) }),
    ...more,
  } as ProblemBody & Body; // Contains only JSON values; the interface has no index signature.
}

const frameworkProblems: Readonly<Record<string, Problem["code"]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalidJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalidJson",
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "badRequest",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_BAD_URL: "badRequest",
  FST_ERR_ASYNC_CONSTRAINT: "badRequest",
  FST_ERR_MAX_PARAM_LENGTH: "uriTooLong",
  FST_ERR_PARAM_NOT_STRING: "uriTooLong",
  FST_REQ_FILE_TOO_LARGE: "tooLarge",
  FST_FILES_LIMIT: "badRequest",
  FST_FIELDS_LIMIT: "badRequest",
  FST_PARTS_LIMIT: "badRequest",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupportedMediaType",
};

function frameworkErrorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

function errorStatus(error: unknown): number {
  const has = typeof error === "object" && error !== null && "statusCode" in error;
  return has ? Number(error.statusCode) : 500;
}

/** Maps a thrown value to a problem; unexpected errors become "internal" without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const ofStore = storeProblem(error);
  if (ofStore) return ofStore;
  const code = ownValue(frameworkProblems, frameworkErrorCode(error));
  if (code) return new Problem(code, {}, error);
  if (error instanceof SyntaxError && errorStatus(error) === 400) {
    return new Problem("invalidJson", {}, error);
  }
  const status = errorStatus(error);
  if (status === 413) return new Problem("tooLarge", {}, error);
  if (status === 414) return new Problem("uriTooLong", {}, error);
  if (status === 415) return new Problem("unsupportedMediaType", {}, error);
  if (status >= 400 && status < 500) return new Problem("badRequest", {}, error);
  return new Problem("internal", {}, error);
}

/** Sends a problem with all standard headers, even if no hook has run. */
export function sendProblem(
  reply: FastifyReply,
  problem: Problem,
  language: Language,
  supportId: string,
): FastifyReply {
  for (const [name, value] of Object.entries(securityHeaders)) reply.header(name, value);
  if (problem.details.retryAfter !== undefined) {
    reply.header("retry-after", String(problem.details.retryAfter));
  }
  const { isSave } = reply.request.routeOptions.config;
  return reply
    .code(problem.status)
    .header(supportIdHeader, supportId)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(problemBody(problem, language, supportId, isSave)));
}

/** An ETag; weak, since the text may be sent compressed. */
export function weakMark(text: string | Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
