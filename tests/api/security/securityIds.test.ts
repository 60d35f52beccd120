import { describe, expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import { describedCalls, subjectOf, type DescribedCall } from "../../helpers/fuzz/fuzzCalls.ts";
import { canary, fingerprint, idsOf, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
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
import { makeTestApp, type Received } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const world = await makeWorld(app);
const foreign = await idsOf(app, world.theirs.id, false);
const own = await idsOf(app, world.ours.id);
const before = await fingerprint(app, world.theirs.id);

function master() {
  const person = world.ours.people.get("ROLE_MASTER_EDITOR");
  if (!person) throw new Error("nobody");
  return person;
}

async function send(call: DescribedCall, path: string, body?: Json): Promise<Received> {
  return world.app.send(call.facts.method, `/v1${path}`, {
    token: master().token,
    ...(body === undefined ? {} : { body }),
  });
}

function allForeign(): number[] {
  return [...foreign.values()].flat();
}

const emptyList = { status: 200, supportId: "" };

describe("another group's id in a path is as unknown as one that doesn't exist", () => {
  test.each(callsWithIdInPath.map((call) => [call.facts.name, call] as const))(
    "%s",
    async (_name, call) => {
      const ask = (value: string) =>
        send(call, call.facts.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value)));
      const nobodys = essence(await ask(String(unknownId)));
      // Listing by an unknown parent yields an empty list.
      if (call.facts.handler === "catalogue.ofCountry") expect(nobodys).toEqual(emptyList);
      else expect(nobodys).toMatchObject({ status: 404 });
      for (const id of idsToTry(call, foreign, callsWithIdInPath.indexOf(call)))
        expect([id, essence(await ask(String(id)))]).toEqual([id, nobodys]);
      // A string parameter is the reference of an export.
      if (call.facts.answer !== "file") return;
      const invented = essence(await ask("invented-reference"));
      expect(essence(await ask(world.theirs.download))).toEqual(invented);
    },
  );

  test("it takes as long as an unknown one", async () => {
    const record = foreign.get("record")?.[0] ?? 0;
    const time = async (id: number) => {
      const start = performance.now();
      await world.app.get(`/api/processingActivity/${id}`, { token: master().token });
      return performance.now() - start;
    };
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 41; round += 1) {
      times[0].push(await time(record));
      times[1].push(await time(unknownId));
    }
    const [theirs = 0, nobodys = 1] = times.map((each) => each.toSorted((a, b) => a - b)[20] ?? 0);
    expect(theirs / nobodys).toBeLessThan(2);
    expect(nobodys / theirs).toBeLessThan(2);
  });

  // That all lower roles are refused is shown in access.test.ts.
  test("the next lower role is refused before any look-up, whatever the id", async () => {
    const ranks = [...world.ours.people];
    for (const { facts } of describedCalls) {
      const least = ranks.findIndex(([role]) => role === facts.access);
      const ids = [own.get(subjectOf(facts, own) ?? "record")?.[0] ?? 0, allForeign()[0] ?? 0];
      for (const [role, { token }] of ranks.slice(Math.max(least - 1, 0), Math.max(least, 0))) {
        for (const id of ids) {
          const path = facts.path.replaceAll(/\{\w+\}/g, String(id));
          const body = facts.method === "POST" ? { body: { id } } : {};
          const reply = await world.app.send(facts.method, `/v1${path}`, { token, ...body });
          const { error, items } = reply.body;
          expect([facts.name, role, reply.status, error, items]).toEqual([
            facts.name,
            role,
            403,
            "forbidden",
            undefined,
          ]);
        }
      }
    }
  }, 120_000);
});

describe("another group's id in a body, list, filter or export is as unknown as one that doesn't exist", () => {
  test.each(callsWithIdInBody.map((call) => [call.facts.name, call] as const))(
    "%s",
    async (_name, call) => {
      const places = idPlaces(call.request ?? {});
      const isRecord = places.length > 30;
      for (const [at, place] of places.entries()) {
        const ask = async (id: number) => {
          const body = put(isRecord ? recordBody(own) : plainBody(call, own), place, id);
          const reply = await send(call, call.facts.path, body);
          return reply;
        };
        const nobodys = await ask(unknownId);
        const ids = idsToTry(call, foreign, at).slice(0, isRecord ? 2 : mostIds(call));
        for (const id of ids) {
          const reply = await ask(id);
          const where = `${place.join("/")} ${id}`;
          expect([where, said(reply).includes(canary)]).toEqual([where, false]);
          expect([where, masked(reply, id)]).toEqual([where, masked(nobodys, unknownId)]);
        }
      }
    },
    240_000,
  );

  test("these requests changed nothing in the other group", async () => {
    expect(await fingerprint(world.app, world.theirs.id)).toBe(before);
  });
});
