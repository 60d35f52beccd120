import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** Reads what countries offer a record; null without an answer, since saving brings it, too. */
export async function readOffered(
  countries: Operations["records.offered"]["body"],
): Promise<Body | null> {
  try {
    return asJson(await call("records.offered", { body: countries }, { inPlace: ["network"] }));
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}
