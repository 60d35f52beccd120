import { insertProvidedGroup } from "#server/store/accounts/scim.ts";
import { dayAhead } from "../dayAhead.ts";
import { makeMachine } from "../machines.ts";
import type { Example } from "./fuzzExamples.ts";
import { adminOf } from "./fuzzItems.ts";
import { another } from "./fuzzNames.ts";
import type { World } from "./fuzzWorld.ts";

/** By handler: requests about the access of machines. */
export const machineExamples: Record<string, (world: World) => Promise<Example>> = {
  "machines.create": async (world) => ({
    token: adminOf(world).token,
    body: {
      title: another("Abgleich"),
      areas: ["recordsRead"],
      role: "ROLE_READER",
      expiresOn: dayAhead(30),
    },
  }),
  "machines.groupRole": async (world) => {
    const wanted = { title: another("Gruppe"), externalId: null };
    const { group } = adminOf(world).viewer;
    const id = await world.app.store.withGroup(group, (tx) => insertProvidedGroup(tx, wanted));
    return { token: adminOf(world).token, body: { id, role: "ROLE_READER" } };
  },
  "machines.end": async (world) => {
    const { machine } = await makeMachine(world.app, adminOf(world));
    return { token: adminOf(world).token, body: { id: machine.id } };
  },
};
