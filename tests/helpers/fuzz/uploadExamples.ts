import { partType } from "#shared/api/version.ts";
import { beginUpload } from "../uploads.ts";
import type { Example } from "./fuzzExamples.ts";
import { mightiest } from "./fuzzItems.ts";
import { another } from "./fuzzNames.ts";
import type { World } from "./fuzzWorld.ts";

/** Upload of which no part has arrived yet. */
async function begun(world: World): Promise<Example & { content: Buffer }> {
  const sending = {
    app: world.app,
    token: mightiest(world),
    content: Buffer.from(another("Text")),
  };
  const { id } = (await beginUpload(sending)).body;
  return { token: sending.token, path: { id }, content: sending.content };
}

/** By handler: successful requests about files that arrive in parts. */
export const uploadExamples: Readonly<Record<string, (world: World) => Promise<Example>>> = {
  "uploads.begin": async (world) => ({
    token: mightiest(world),
    body: { sha256: "0".repeat(64), size: 1 },
  }),
  "uploads.read": async (world) => {
    const { content: _, ...call } = await begun(world);
    return call;
  },
  "uploads.append": async (world) => {
    const { content, ...call } = await begun(world);
    const headers = { "content-type": partType, "upload-offset": "0" };
    return { ...call, raw: content, headers };
  },
};
