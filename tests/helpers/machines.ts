import type { MachineMade, MachineWanted } from "#shared/generated/types.ts";
import { dayAhead } from "./dayAhead.ts";
import type { Person } from "./factories.ts";
import type { TestApp } from "./testApp.ts";

/** Creates a machine that reads records by default. */
export async function makeMachine(
  app: TestApp,
  maker: Pick<Person, "token">,
  wanted: Partial<MachineWanted> = {},
): Promise<MachineMade> {
  const body = {
    title: "Nächtlicher Abgleich",
    areas: ["recordsRead"],
    role: "ROLE_READER",
    expiresOn: dayAhead(30),
    ...wanted,
  };
  const reply = await app.post("/api/admin/machines/create", body, { token: maker.token });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}
