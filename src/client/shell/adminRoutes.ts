import { editorTexts } from "./editorTexts.ts";
import type { OwnRoute } from "./pageRoute.ts";
import { screenOf } from "./screenOf.ts";

const loadMasterEditor = screenOf(
  () => import("#client/screens/editor/EditorScreen.tsx"),
  "MasterEditorScreen",
);

/** Pages of the product area that aren't defined by documents. */
export const adminRoutes: readonly OwnRoute[] = [
  {
    path: "/admin",
    access: "ROLE_MASTER_EDITOR",
    layout: "frame",
    title: "title.admin",
    texts: ["settings", "lists", "catalogues"],
    load: screenOf(() => import("#client/screens/admin/AdminScreen.tsx"), "AdminScreen"),
  },
  {
    path: "/admin/vvt/master",
    access: "ROLE_MASTER_EDITOR",
    layout: "frame",
    title: "title.masterRecords",
    texts: ["settings", "templates", "lists", "catalogues", "forms"],
    load: screenOf(() => import("#client/screens/admin/MasterListScreen.tsx"), "MasterListScreen"),
  },
  {
    path: "/admin/vvt/master/create",
    access: "ROLE_MASTER_EDITOR",
    layout: "wide",
    title: "title.masterRecordCreate",
    texts: ["settings", ...editorTexts],
    load: loadMasterEditor,
  },
  {
    path: "/admin/vvt/master/edit/:id",
    access: "ROLE_MASTER_EDITOR",
    layout: "wide",
    title: "title.masterRecordEdit",
    texts: ["settings", ...editorTexts],
    load: loadMasterEditor,
  },
];
