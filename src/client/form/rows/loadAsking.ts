/** Loads the questions before rows are removed or changed; pages prefetch them. */
export const loadAsking = () => import("./askBefore.ts");
