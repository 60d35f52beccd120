import type { Body } from "#shared/engine/plan/types.ts";
import type { Example } from "./fuzzExamples.ts";
import { another } from "./fuzzNames.ts";
import { idsOf, type World } from "./fuzzWorld.ts";

/** Request for a letter of a company, which gets a record first. */
async function asked({ app, ours }: World, more: Body = {}): Promise<Example> {
  const { token } = ours.people.get("ROLE_TENANT_ADMIN") ?? {};
  if (token === undefined) throw new Error("no administrator");
  const id = (await idsOf(app, ours.id)).get("companies")?.[0] ?? 0;
  const record = { name: another("Für ein Schreiben"), language: "de", company: { id } };
  const { body } = await app.post("/api/processingActivity/activity", record, { token });
  return {
    token,
    body: { kind: "information", company: id, language: "de", ids: [body.id], ...more },
  };
}

/** By handler: requests that write letters. */
export const letterExamples: Record<string, (world: World) => Promise<Example>> = {
  "letters.preview": (world) => asked(world),
  "letters.texts": async (world) => {
    const { token } = await asked(world);
    return { ...(token === undefined ? {} : { token }), body: { kind: "information" } };
  },
  "letters.saveTexts": async (world) => {
    const { token } = await asked(world);
    const own = [{ section: "opening", language: "de", text: another("Guten Tag") }];
    const body = { kind: "information" };
    const before = await world.app.post("/api/letters/texts", body, { token });
    return { token, body: { ...body, version: before.body.version, own } };
  },
  "letters.create": (world) => asked(world, { contentType: "word" }),
};
