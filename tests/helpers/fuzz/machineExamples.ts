import { insertProvidedGroup } from "#server/store/accounts/scim.ts";
import { dayAhead } from "../dayAhead.ts";
import { makeMachine } from "../machines.ts";
import type { Example } from "./fuzzExamples.ts";
import { another } from "./fuzzNames.ts";
import type { World } from "./fuzzWorld.ts";

function admin({ ours }: World) {
  const person = ours.people.get("ROLE_TENANT_ADMIN");
  if (!person) throw new Error("no administrator");
  return person;
}

/** By handler: requests about the access of machines. */
export const machineExamples: Record<string, (world: World) => Promise<Example>> = {
  "machines.create": async (world) => ({
    token: admin(world).token,
    body: {
      title: another("Abgleich"),
      areas: ["recordsRead"],
      role: "ROLE_READER",
      expiresOn: dayAhead(30),
    },
  }),
  "machines.groupRole": async (world) => {
    const wanted = { title: another("Gruppe"), externalId: null };
    const { group } = admin(world).viewer;
    const id = await world.app.store.withGroup(group, (tx) => insertProvidedGroup(tx, wanted));
    return { token: admin(world).token, body: { id, role: "ROLE_READER" } };
  },
  "machines.end": async (world) => {
    const { machine } = await makeMachine(world.app, admin(world));
    return { token: admin(world).token, body: { id: machine.id } };
  },
};
