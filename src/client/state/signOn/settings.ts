import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

/** The group's provider, as it is stored, with what can be chosen. */
export type SignOnStored = Operations["signOn.read"]["reply"];

export type SentProvider = Operations["signOn.save"]["body"]["provider"];

/** Result of applying the rules to a sample. */
export type SignOnTrial = Operations["signOn.try"]["reply"];

/** The identity provider of the viewer's group. */
export const signOn = resource("signOn.read");

/** Saves the provider; a secret that is left empty stays as it is. */
export async function saveProvider(provider: SentProvider, clientSecret: string): Promise<void> {
  const version = signOn.state.data?.version ?? 0;
  const secret = clientSecret === "" ? {} : { clientSecret };
  signOn.state.data = await call("signOn.save", { body: { version, provider, ...secret } });
}

type Answered<T> = { answer: T } | { wrong: string };

/** Reads what a provider's metadata say, given as text or by their address. */
export function readMetadata(
  given: Operations["signOn.metadata"]["body"],
): Promise<Answered<Operations["signOn.metadata"]["reply"]>> {
  return answered(call("signOn.metadata", { body: given }, { inPlace: "all" }));
}

/** Tries what the rules would make of a sample; nobody is signed in. */
export function tryMapping(provider: SentProvider, sample: string): Promise<Answered<SignOnTrial>> {
  return answered(call("signOn.try", { body: { provider, sample } }, { inPlace: "all" }));
}

async function answered<T>(asked: Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await asked };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { wrong: thrown.facts.fields[0]?.message ?? thrown.facts.message };
  }
}
