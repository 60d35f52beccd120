import { describe, expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import type { DescribedCall } from "../../helpers/fuzz/fuzzCalls.ts";
import { hiddenPrint, hiddenWord, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import {
  callsWithIdInBody,
  callsWithIdInPath,
  essence,
  idPlaces,
  idsToTry,
  masked,
  mostIds,
  plainBody,
  put,
  recordBody,
  said,
  unknownId,
} from "../../helpers/fuzz/idRequests.ts";
import { makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// An administrator limited to some companies is to the others as somebody of another group.

const app = await makeTestApp({}, { database: await ownDatabase() });
const { ours, ids: own, hidden } = await makeWorld(app);
const seen = own.get("companies") ?? [];
const limited = await makePerson(app, ours.id, "ROLE_TENANT_ADMIN", { companies: [...seen] });
const before = await hiddenPrint(app, ours.id);

/** Calls that an administrator may make for some companies. */
const mayCall = ({ facts }: DescribedCall) =>
  facts.access !== "ROLE_MASTER_EDITOR" && !facts.allCompanies;

function send({ facts }: DescribedCall, path: string, body?: Json) {
  const sent = body === undefined ? {} : { body };
  return app.send(facts.method, `/v1${path}`, { token: limited.token, ...sent });
}

function nameEach(calls: readonly DescribedCall[]) {
  return calls.filter(mayCall).map((call) => [call.facts.name, call] as const);
}

describe("a hidden company's id in a path is as unknown as one that doesn't exist", () => {
  test.each(nameEach(callsWithIdInPath))("%s", async (_name, call) => {
    const ask = (id: number) => send(call, call.facts.path.replaceAll(/\{\w+\}/g, String(id)));
    const nobodys = essence(await ask(unknownId));
    for (const id of idsToTry(call, hidden, callsWithIdInPath.indexOf(call)))
      expect([id, essence(await ask(id))]).toEqual([id, nobodys]);
  });
});

describe("a hidden company's id in a body, list or filter is as unknown as one that doesn't exist", () => {
  test.each(nameEach(callsWithIdInBody))(
    "%s",
    async (_name, call) => {
      const places = idPlaces(call.request ?? {});
      const isRecord = places.length > 30;
      for (const [index, place] of places.entries()) {
        const ask = (id: number) =>
          send(
            call,
            call.facts.path,
            put(isRecord ? recordBody(own) : plainBody(call, own), place, id),
          );
        const nobodys = masked(await ask(unknownId), unknownId);
        for (const id of idsToTry(call, hidden, index).slice(0, isRecord ? 2 : mostIds(call))) {
          const reply = await ask(id);
          const at = `${place.join("/")} ${id}`;
          expect([at, said(reply).includes(hiddenWord)]).toEqual([at, false]);
          expect([at, masked(reply, id)]).toEqual([at, nobodys]);
        }
      }
    },
    240_000,
  );

  test("these requests changed nothing of the hidden companies", async () => {
    expect(await hiddenPrint(app, ours.id)).toBe(before);
  });
});
