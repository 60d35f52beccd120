import type { Body } from "#shared/engine/plan/types.ts";
import type { Example } from "./fuzzExamples.ts";
import { another } from "./fuzzNames.ts";
import { adminOf, firstId, makeRecord } from "./fuzzItems.ts";
import type { World } from "./fuzzWorld.ts";

/** Request for a letter of a company, which gets a record first. */
async function asked(world: World, more: Body = {}): Promise<Example> {
  const { token, id } = await makeRecord(world);
  const company = await firstId(world, "companies");
  return { token, body: { kind: "information", company, language: "de", ids: [id], ...more } };
}

/** By handler: requests that write letters. */
export const letterExamples: Record<string, (world: World) => Promise<Example>> = {
  "letters.preview": (world) => asked(world),
  "letters.texts": async (world) => ({
    token: adminOf(world).token,
    body: { kind: "information" },
  }),
  "letters.saveTexts": async (world) => {
    const { token } = adminOf(world);
    const own = [{ section: "opening", language: "de", text: another("Guten Tag") }];
    const body = { kind: "information" };
    const before = await world.app.post("/api/letters/texts", body, { token });
    return { token, body: { ...body, version: before.body.version, own } };
  },
  "letters.create": (world) => asked(world, { contentType: "word" }),
};
