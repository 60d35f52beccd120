import { once } from "node:events";
import { Agent, request } from "node:http";
import { json, text } from "node:stream/consumers";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Request } from "./work.ts";

const agent = new Agent({ keepAlive: true });

/** Sends one request over a connection that stays. */
export async function sendTo(
  url: string,
  { method, path, body }: Request,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body> {
  const sent = request(new URL(path, url), {
    method,
    agent,
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
  });
  sent.end(body ? JSON.stringify(body) : undefined);
  const [response] = await once(sent, "response");
  if (response.statusCode !== 200)
    throw new Error(`${path}: ${response.statusCode} ${await text(response)}`);
  // Border: both reply with JSON.
  return (await json(response)) as Body;
}
