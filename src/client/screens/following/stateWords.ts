import type { UpdatedFollower } from "#client/state/records/followedTemplates.ts";

/** Why nothing was taken over. */
export const stateKeys: Readonly<Record<Exclude<UpdatedFollower["state"], "taken">, string>> = {
  current: "following.state.current",
  locked: "following.state.locked",
  refused: "following.state.refused",
  stale: "following.state.stale",
};
