import { ref } from "valtio";
import { fetchDescription } from "#client/api/description.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

interface Described {
  /** The OpenAPI document; large, and never changed here. */
  description: Body | null;
  failure: FailureInPlace | null;
}

export const described = appState<Described>(() => ({ description: null, failure: null }));

/** Loads the OpenAPI document. */
export async function loadDescription(): Promise<void> {
  Object.assign(described, { description: null, failure: null });
  try {
    described.description = ref(await fetchDescription());
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    described.failure = inPlaceOf(thrown);
  }
}
