import { machinePrefix } from "../../../src/shared/api/machines.ts";
import { areasOf } from "../../../src/shared/domain/machines/machineAreas.ts";
import type { Schema } from "../schema.ts";
import type { Operation } from "../operation.ts";

/** How a call is opened: by a person's session, and by a machine that has one of the areas. */
export function securityOf(operation: Operation): Schema[] {
  const areas = areasOf(operation);
  return [{ token: [] }, ...areas.map((area) => ({ machine: [area] }))];
}

/** The ways to open calls. */
export const securitySchemes = {
  token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  machine: {
    type: "http",
    scheme: "bearer",
    bearerFormat: `${machinePrefix}…`,
    description:
      "Access of a machine, which an administrator makes at /settings/machines. It makes the calls of its areas (the names listed with each call), in its role and for its companies; any other call is answered by 403.",
  },
};
