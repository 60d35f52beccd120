/** What asks before rows are removed or changed; a page asks for it before anybody needs it. */
export const loadAsking = () => import("./askBefore.ts");
