import type { Language } from "#shared/engine/language.ts";
import { type HandlerName, operations, type Operations } from "#shared/generated/operations.ts";
import { type Account, accounts, demoPassword } from "./accounts.ts";

export interface Tokens {
  token: string;
  refresh_token: string;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
}

/** API client of one account, typed by the product's own documents. */
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

/** Signs in through the API and returns a client for that account. */
export async function signInByApi(
  url: string,
  account: Account,
  language: Language = "de",
): Promise<ApiClient> {
  return signInAs(url, accounts[account], demoPassword, language);
}

/** The same for any account. */
export async function signInAs(
  url: string,
  username: string,
  password: string,
  language: Language = "de",
): Promise<ApiClient> {
  const response = await fetch(`${url}/v1/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) {
    throw new Error(`Sign-in as ${username}: ${response.status} ${await response.text()}`);
  }
  // Border: the response matches the operation's document.
  return clientOf(url, (await response.json()) as Tokens, language);
}

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
      // Border: the server validates its replies against the same document in its tests.
      return answer.body as Operations[typeof name]["reply"];
    },
  };
}
