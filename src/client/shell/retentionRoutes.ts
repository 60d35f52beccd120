import type { OwnRoute } from "./pageRoute.ts";
import { screenOf } from "./screenOf.ts";

/** How long data are to be kept, and what becomes due when. */
export const retentionRoutes: readonly OwnRoute[] = [
  {
    path: "/retention/:view?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.retention",
    texts: ["retention", "lists"],
    load: screenOf(
      () => import("#client/screens/retention/RetentionScreen.tsx"),
      "RetentionScreen",
    ),
  },
];
