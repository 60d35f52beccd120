import { editorTexts } from "./editorTexts.ts";
import type { OwnRoute } from "./pageRoute.ts";
import { screenOf } from "./screenOf.ts";

const loadEditor = screenOf(
  () => import("#client/screens/editor/EditorScreen.tsx"),
  "GroupTemplateEditorScreen",
);

/** Who keeps the group's templates. */
const keepers = {
  access: "ROLE_TENANT_ADMIN",
  feature: "groupTemplates",
  allCompanies: true,
} as const;

/** Pages of what records are created from. */
export const templateRoutes: readonly OwnRoute[] = [
  {
    path: "/vvt/selectTemplate/:type?/:id?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.templatePool",
    texts: ["templates", "lists", "editor", "reading"],
    load: screenOf(
      () => import("#client/screens/templates/TemplatePoolScreen.tsx"),
      "TemplatePoolScreen",
    ),
  },
  {
    path: "/settings/vvt/group-templates/selectTemplate/:type?/:id?",
    access: "login",
    feature: "groupTemplates",
    layout: "frame",
    title: "title.groupTemplatePool",
    texts: ["templates", "lists", "editor", "reading"],
    load: async () => ({
      Screen: (await import("#client/screens/templates/TemplatePoolScreen.tsx"))
        .GroupTemplatePoolScreen,
    }),
  },
  {
    path: "/settings/vvt/group-templates/list/:category?",
    ...keepers,
    layout: "frame",
    title: "title.groupTemplates",
    texts: ["settings", "templates", "lists", "catalogues", "forms"],
    load: async () => ({
      Screen: (await import("#client/screens/templates/GroupTemplateListScreen.tsx"))
        .GroupTemplateListScreen,
    }),
  },
  {
    path: "/settings/vvt/group-templates/create",
    ...keepers,
    layout: "wide",
    title: "title.groupTemplateCreate",
    texts: ["settings", ...editorTexts],
    load: loadEditor,
  },
  {
    path: "/settings/vvt/group-templates/edit/:id",
    ...keepers,
    layout: "wide",
    title: "title.groupTemplateEdit",
    texts: ["settings", ...editorTexts],
    load: loadEditor,
  },
];
