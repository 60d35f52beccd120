import type { OwnRoute } from "./pageRoute.ts";

/** How long data are to be kept, and what becomes due when. */
export const retentionRoutes: readonly OwnRoute[] = [
  {
    path: "/retention/:view?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.retention",
    texts: ["retention", "lists"],
    load: async () => ({
      Screen: (await import("#client/screens/retention/RetentionScreen.tsx")).RetentionScreen,
    }),
  },
];
