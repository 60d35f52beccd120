import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";

/** What the server itself notes about a change: who completed the assessment, which language it was in before. */
export function withServerWords(body: Body, before: Body, call: Call): Body {
  const result: Body = { ...body };
  for (const name of ["statusChangedAt", "prevLanguage", "dpiaCompletedAt", "dpiaCompletedBy"]) {
    const value = before[name];
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  const language = before["language"];
  if (language !== undefined && language !== body["language"]) result["prevLanguage"] = language;
  if (body["dpiaCompleted"] !== true) {
    delete result["dpiaCompletedAt"];
    delete result["dpiaCompletedBy"];
  } else if (before["dpiaCompleted"] !== true) {
    result["dpiaCompletedAt"] = call.now.toISOString();
    if (call.viewer.contact !== null) result["dpiaCompletedBy"] = { id: call.viewer.contact };
  }
  return result;
}
