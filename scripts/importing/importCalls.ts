import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { basePath } from "#shared/api/version.ts";
import type { ProblemBody } from "#shared/api/problems.ts";
import type { Operations } from "#shared/generated/operations.ts";

export type ImportRead = Operations["imports.read"]["reply"];

/** Ends the command with a message; 2 stands for a wrong call, 1 for anything else. */
export class GivenUp extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

export function giveUp(message: string, code?: number): never {
  throw new GivenUp(message, code);
}

/** Somebody who signs in, or a machine with a token. */
export type Caller = { token: string } | { username: string; password: string };

/** The calls on imports, made as a person or a machine; a refusal ends the command. */
export interface ImportCalls {
  call: (name: string, body: object) => Promise<unknown>;
  upload: (file: string) => Promise<ImportRead>;
  /** Waits until the server has done what it is at, and tells how far it is. */
  readWhenDone: (id: number, tell: (line: string) => void) => Promise<ImportRead>;
  companyNamed: (title: string) => Promise<number>;
}

/** Signs in at a server, if need be. */
export async function importCalls(server: string, caller: Caller): Promise<ImportCalls> {
  const send = async (
    path: string,
    body: object | FormData | null,
    token: string,
  ): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${server}${basePath}${path}`, {
      ...(body ? { method: "POST", body: isForm ? body : JSON.stringify(body) } : {}),
      headers: {
        ...(isForm || !body ? {} : { "content-type": "application/json" }),
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      },
    }).catch(() => giveUp(`No server answers at ${server}.`));
    if (reply.status === 429 && token !== "") {
      await wait(1000 * Number(reply.headers.get("retry-after") ?? 1));
      return send(path, body, token);
    }
    const answer: unknown = await reply.json().catch(() => ({}));
    return reply.ok ? answer : giveUp(refusalOf(reply.status, answer));
  };
  const token = "token" in caller ? caller.token : await signIn(caller);
  const call = (name: string, body: object | FormData) => send(`/api/${name}`, body, token);

  async function signIn(person: object): Promise<string> {
    // Border: the call's reply, as its document describes it.
    return ((await send("/api/login_check", person, "")) as { token: string }).token;
  }

  async function readWhenDone(id: number, tell: (line: string) => void): Promise<ImportRead> {
    for (;;) {
      // Border: the call's reply, as its document describes it.
      const now = (await call("imports/read", { id })) as ImportRead;
      if (now.state !== "running") return now;
      tell(`${now.progress} %`);
      await wait(1000);
    }
  }

  async function upload(file: string): Promise<ImportRead> {
    if (!existsSync(file)) giveUp(`There is no file ${file}.`, 2);
    const form = new FormData();
    form.append("file", new Blob([readFileSync(file)]), basename(file));
    // Border: the call's reply, as its document describes it.
    return (await call("imports", form)) as ImportRead;
  }

  async function companyNamed(title: string): Promise<number> {
    // Border: the call's reply, as its document describes it.
    const all = (await send(
      "/api/filter/companies/all",
      null,
      token,
    )) as Operations["filters.companies"]["reply"];
    const found = all.find((each) => each.title === title);
    return found?.id ?? giveUp(`There is no company "${title}".`);
  }
  return { call, upload, readWhenDone, companyNamed };
}

function refusalOf(status: number, answer: unknown): string {
  // Border: every refusal has this shape.
  const { message, fields = [] } = answer as Partial<ProblemBody>;
  return [message ?? `Refused with ${status}.`, ...fields.map((each) => each.message)].join("\n");
}
