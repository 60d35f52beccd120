import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { version } from "#shared/api/version.ts";
import { exampleAt } from "./exampleReplies.ts";

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

/**
 * Replaces the network: answers requests by path and records them. A call without a reply of the
 * test is answered by the example in its document, or by 404 if it has none.
 */
export class FakeServer {
  readonly seen: SeenRequest[] = [];
  readonly #answers = new Map<string, Answer>();

  constructor() {
    vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => this.#take(input, init));
  }

  /** Sets the reply for a path below the base path; a trailing `*` matches any number. */
  answer(path: string, answer: Answer | object): this {
    const given = typeof answer === "function" ? answer : () => json(answer);
    // Border: a function computes the reply, anything else is its body.
    this.#answers.set(path, given as Answer);
    return this;
  }

  to(path: string): SeenRequest[] {
    return this.seen.filter((request) => request.path === path);
  }

  /** Waits for `count` requests to a path; returns the body of the last. */
  async sent(path: string, count = 1): Promise<Body> {
    await waitFor(() => expect(this.to(path)).toHaveLength(count));
    return this.to(path).at(-1)?.body ?? {};
  }

  async #take(input: string, init: RequestInit): Promise<Response> {
    const [path = "", search = ""] = input.replace(/^\/v1/, "").split("?");
    const text = typeof init.body === "string" ? init.body : "{}";
    const request = {
      method: init.method ?? "GET",
      path,
      query: new URLSearchParams(search),
      headers: new Headers(init.headers),
      body: JSON.parse(text) as Body, // A border: what the page has sent.
    };
    this.seen.push(request);
    const answer = this.#answers.get(path) ?? this.#answers.get(path.replace(/\/\d+$/, "/*"));
    if (answer) return answer(request);
    const example = exampleAt(request.method, path);
    return example === undefined ? problem("notFound", 404) : jsonText(example);
  }
}

export function json(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(body), status, headers);
}

function jsonText(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "application/json", "api-version": version, ...headers },
  });
}

export function problem(error: string, status: number, more: object = {}): Response {
  return json({ error, status, message: `Because: ${error}`, supportId: "A30-1", ...more }, status);
}

export function refused(fields: readonly object[]): () => Response {
  return () => problem("invalid", 412, { fields });
}

export function offline(): never {
  throw new TypeError("Failed to fetch");
}

/** A token with these claims; the browser never verifies its signature. */
export function tokenOf(content: Record<string, unknown> = {}): string {
  const claims = {
    roles: ["ROLE_READER", "ROLE_CREATOR"],
    features: ["risk", "export"],
    allCompanies: true,
    contactId: 1,
    sub: "1",
    preferredLanguage: "en",
    group: 1,
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...content,
  };
  return `${encode({ alg: "ES256" })}.${encode(claims)}.signature`;
}

function encode(content: object): string {
  return btoa(JSON.stringify(content))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
