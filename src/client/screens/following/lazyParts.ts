import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** Lists the records that follow a template, and updates them. */
export const Followers = lazyPart(async () => (await import("./Followers.tsx")).Followers, {
  texts: ["templates", "editor", "editorLater", "filters"],
});
