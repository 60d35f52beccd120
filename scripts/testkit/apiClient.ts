import type { Language } from "#shared/domain/writing/dates.ts";
import { type HandlerName, operations, type Operations } from "#shared/generated/operations.ts";
import { type Account, accounts, demoPassword } from "./accounts.ts";

/** A pair of tokens. */
export interface Tokens {
  token: string;
  refresh_token: string;
}

/** Reply of a call. */
export interface Answer<T = unknown> {
  status: number;
  body: T;
}

/** Calls of one account, checked against the same documents as the product's own. */
export interface ApiClient {
  tokens: Tokens;
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Makes a call that must succeed. */
  call: <Name extends HandlerName>(
    name: Name,
    input?: { params?: Record<string, unknown>; body?: unknown },
    kind?: string,
  ) => Promise<Operations[Name]["reply"]>;
}

/** Signs in by the API and answers calls in that name. */
export async function signInByApi(
  url: string,
  account: Account,
  language: Language = "de",
): Promise<ApiClient> {
  const response = await fetch(`${url}/v1/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: accounts[account], password: demoPassword }),
  });
  if (response.status !== 200) {
    throw new Error(`Sign-in as ${account}: ${response.status} ${await response.text()}`);
  }
  // A border: the reply is what the call's document describes.
  return clientOf(url, (await response.json()) as Tokens, language);
}

/** Calls with tokens that are there already. */
function clientOf(url: string, tokens: Tokens, language: Language = "de"): ApiClient {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.token}`,
        "accept-language": language,
        "x-master-items": "true",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    tokens,
    send,
    call: async (name, input = {}, kind) => {
      const facts = operations.find(
        (each) => each.handler === name && (!kind || each.kind === kind),
      );
      if (!facts) throw new Error(`No call ${name}`);
      const path = facts.path.replace(/\{(\w+)\}/g, (_, key: string) =>
        String(input.params?.[key]),
      );
      const body = facts.method === "GET" ? undefined : (input.body ?? {});
      const answer = await send(facts.method, path, body);
      if (answer.status >= 400) {
        throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      // A border: the server answers what the same document describes, and its tests hold it to that.
      return answer.body as Operations[typeof name]["reply"];
    },
  };
}
