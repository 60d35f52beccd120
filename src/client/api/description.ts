import type { Body } from "#shared/engine/plan/types.ts";
import { replyFailure } from "./failure.ts";
import { sendAuthorised } from "./sendAuthorised.ts";

/** Fetches the OpenAPI document of the interface, with the group's own fields. */
export async function fetchDescription(): Promise<Body> {
  const response = await sendAuthorised({
    method: "GET",
    path: "/openapi.json",
    isPublic: false,
  });
  const reply = await response.json().catch(() => undefined);
  if (response.status !== 200) throw replyFailure(reply, response.status);
  // Border: our own server describes itself.
  return reply as Body;
}
