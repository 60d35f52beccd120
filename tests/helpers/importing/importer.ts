import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { expect, vi } from "vitest";
import { fileForm } from "../uploads.ts";
import { world, type World } from "../world.ts";
import type { Received, TestApp } from "../testApp.ts";

export function uploadImport(
  app: TestApp,
  token: string,
  name: string,
  content: string | Buffer,
): Promise<Received> {
  return app.send("POST", "/v1/api/imports", { token, ...fileForm(name, content) });
}

export interface Importer {
  upload: (name: string, content: string | Buffer) => Promise<Received["body"]>;
  /** Uploads a file, starts its import and waits for its end. */
  bring: (name: string, content: string | Buffer) => Promise<Received["body"]>;
  ask: (call: string, body: object) => Promise<Received["body"]>;
  /** Begins an import or its undo and waits for its end. */
  run: (call: "start" | "undo", id: number) => Promise<Received["body"]>;
}

type Term = Operations["imports.read"]["reply"]["terms"][number];

/** Imports with a token, and expects each call to succeed. */
export function importerOf(app: TestApp, token: string): Importer {
  const ask: Importer["ask"] = async (call, body) => {
    const reply = await app.post(call.startsWith("/") ? call : `/api/imports/${call}`, body, {
      token,
    });
    expect([call, reply.status, reply.body?.fields]).toEqual([call, 200, undefined]);
    return reply.body;
  };
  const settled = async (id: number) => {
    const settling = async () => expect((await ask("read", { id })).state).not.toBe("running");
    await vi.waitFor(settling, { timeout: 30_000 });
    return ask("read", { id });
  };
  const upload: Importer["upload"] = async (name, content) => {
    const reply = await uploadImport(app, token, name, content);
    expect([reply.status, reply.body?.fields]).toEqual([200, undefined]);
    return reply.body;
  };
  /** Says of each new entry that the first value holds. */
  const answerAll = async (id: number) => {
    const { terms, unanswered } = await ask("read", { id });
    const open = terms.filter(
      (term: Term) => term.asks && term.answer === undefined && decisionOf(term) === "new",
    );
    const answers = open.map(({ list, text, asks }: Term) => ({
      list,
      text,
      decision: "new",
      answer: asks?.options[0]?.value,
    }));
    if (unanswered > 0) await ask("change", { id, terms: answers });
  };
  const run: Importer["run"] = async (call, id) => {
    if (call === "start") await answerAll(id);
    await (call === "undo" ? ask("/api/work/undo", { jobId: id }) : ask("start", { id }));
    return settled(id);
  };
  const bring: Importer["bring"] = async (name, content) =>
    run("start", (await upload(name, content)).id);
  return { upload, ask, run, bring };
}

/** Number of rows of a read file per state, without empty states. */
export function countsOf({ counts }: Received["body"]): Record<string, number> {
  const all: { state: string; count: number }[] = counts;
  return Object.fromEntries(all.flatMap(({ state, count }) => (count > 0 ? [[state, count]] : [])));
}

/** A group for one test, and its administrator who imports. */
export async function makeImporter(app: TestApp): Promise<{ own: World; mine: Importer }> {
  const own = await world({ app });
  return { own, mine: importerOf(app, own.admin.token) };
}
