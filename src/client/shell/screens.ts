import type { Pages } from "#shared/generated/types.ts";
import type { LoadedScreen } from "./pageRoute.ts";
import type { ComponentType } from "react";

/** How the screens of schemas/lists/pages.json are loaded; redirects have none. */
export const screenLoaders: Partial<Record<Pages, () => Promise<LoadedScreen>>> = {
  "/login": screenOf(() => import("#client/screens/login/LoginScreen.tsx"), "LoginScreen"),
  "/hiddenIFrameResponse": screenOf(
    () => import("#client/screens/session/FrameResponseScreen.tsx"),
    "FrameResponseScreen",
  ),
  "/download/:type/:uuid/:filename": screenOf(
    () => import("#client/screens/download/DownloadScreen.tsx"),
    "DownloadScreen",
  ),
  "/dashboard/:filter?": screenOf(
    () => import("#client/screens/dashboard/DashboardScreen.tsx"),
    "DashboardScreen",
  ),
  "/activityStream": screenOf(
    () => import("#client/screens/activity/ActivityScreen.tsx"),
    "ActivityScreen",
  ),
  "/community/list/:category?/:id?": screenOf(
    () => import("#client/screens/community/CommunityScreen.tsx"),
    "CommunityScreen",
  ),
  "/vvt-list/:filterId?/:group?/:groupId?": screenOf(
    () => import("#client/screens/records/RecordListScreen.tsx"),
    "RecordListScreen",
  ),
  "/incident/what-if/:case?/:id?/:added?": screenOf(
    () => import("#client/screens/incident/WhatIfScreen.tsx"),
    "WhatIfScreen",
  ),
  "/incident/:kind?/:id?": screenOf(
    () => import("#client/screens/incident/IncidentScreen.tsx"),
    "IncidentScreen",
  ),
  "/contracts/:partner?/:id?/:kind?": screenOf(
    () => import("#client/screens/contracts/ContractsScreen.tsx"),
    "ContractsScreen",
  ),
  "/vvt/create": screenOf(() => import("#client/screens/editor/EditorScreen.tsx"), "EditorScreen"),
  "/vvt/edit/:id": screenOf(
    () => import("#client/screens/editor/EditorScreen.tsx"),
    "EditorScreen",
  ),
  "/vvt/edit/:id/history": screenOf(
    () => import("#client/screens/history/HistoryScreen.tsx"),
    "HistoryScreen",
  ),
  "/vvt/edit/:id/text": screenOf(
    () => import("#client/screens/reading/RecordTextScreen.tsx"),
    "RecordTextScreen",
  ),
  "/settings": screenOf(
    () => import("#client/screens/settings/SettingsScreen.tsx"),
    "SettingsScreen",
  ),
  "/settings/changePassword": screenOf(
    () => import("#client/screens/settings/account/ChangePasswordScreen.tsx"),
    "ChangePasswordScreen",
  ),
  "/settings/dataCopy": screenOf(
    () => import("#client/screens/settings/account/DataCopyScreen.tsx"),
    "DataCopyScreen",
  ),
  "/settings/security": screenOf(
    () => import("#client/screens/settings/security/SecurityScreen.tsx"),
    "SecurityScreen",
  ),
  "/settings/reminders": screenOf(
    () => import("#client/screens/settings/account/RemindersScreen.tsx"),
    "RemindersScreen",
  ),
  "/settings/changeLanguage": screenOf(
    () => import("#client/screens/settings/account/ChangeLanguageScreen.tsx"),
    "ChangeLanguageScreen",
  ),
  "/audit/:place?": screenOf(() => import("#client/screens/audit/AuditScreen.tsx"), "AuditScreen"),
  "/import/:id?": screenOf(
    () => import("#client/screens/imports/ImportScreen.tsx"),
    "ImportScreen",
  ),
  "/interface": screenOf(
    () => import("#client/screens/machines/InterfaceScreen.tsx"),
    "InterfaceScreen",
  ),
  "/settings/guide/:page?": screenOf(
    () => import("#client/screens/guide/GuideScreen.tsx"),
    "GuideScreen",
  ),
  "/settings/signOn": screenOf(
    () => import("#client/screens/signOn/SignOnScreen.tsx"),
    "SignOnScreen",
  ),
  "/settings/machines": screenOf(
    () => import("#client/screens/machines/MachinesScreen.tsx"),
    "MachinesScreen",
  ),
  "/letters/:place?": screenOf(
    () => import("#client/screens/letters/LetterScreen.tsx"),
    "LetterScreen",
  ),
  "/mirror/:company?": screenOf(
    () => import("#client/screens/mirror/MirrorScreen.tsx"),
    "MirrorScreen",
  ),
  "/admin": screenOf(() => import("#client/screens/admin/AdminScreen.tsx"), "AdminScreen"),
  "/admin/vvt/master": screenOf(
    () => import("#client/screens/admin/MasterListScreen.tsx"),
    "MasterListScreen",
  ),
  "/admin/vvt/master/create": screenOf(
    () => import("#client/screens/editor/EditorScreen.tsx"),
    "MasterEditorScreen",
  ),
  "/admin/vvt/master/edit/:id": screenOf(
    () => import("#client/screens/editor/EditorScreen.tsx"),
    "MasterEditorScreen",
  ),
  "/vvt/selectTemplate/:type?/:id?": screenOf(
    () => import("#client/screens/templates/TemplatePoolScreen.tsx"),
    "TemplatePoolScreen",
  ),
  "/settings/vvt/group-templates/selectTemplate/:type?/:id?": screenOf(
    () => import("#client/screens/templates/TemplatePoolScreen.tsx"),
    "GroupTemplatePoolScreen",
  ),
  "/settings/vvt/group-templates/list/:category?": screenOf(
    () => import("#client/screens/templates/GroupTemplateListScreen.tsx"),
    "GroupTemplateListScreen",
  ),
  "/settings/vvt/group-templates/create": screenOf(
    () => import("#client/screens/editor/EditorScreen.tsx"),
    "GroupTemplateEditorScreen",
  ),
  "/settings/vvt/group-templates/edit/:id": screenOf(
    () => import("#client/screens/editor/EditorScreen.tsx"),
    "GroupTemplateEditorScreen",
  ),
  "/retention/:view?": screenOf(
    () => import("#client/screens/retention/RetentionScreen.tsx"),
    "RetentionScreen",
  ),
  "/imprint": screenOf(() => import("#client/screens/legal/ImprintScreen.tsx"), "ImprintScreen"),
  "/privacy": screenOf(() => import("#client/screens/legal/PrivacyScreen.tsx"), "PrivacyScreen"),
  "/logout": screenOf(() => import("#client/screens/session/LogoutScreen.tsx"), "LogoutScreen"),
  "*": screenOf(() => import("#client/screens/session/NotFoundScreen.tsx"), "NotFoundScreen"),
  // Every document as a form filled from its examples.
  ...(import.meta.env.MODE === "development"
    ? {
        "/gallery": screenOf(
          () => import("#client/screens/gallery/GalleryScreen.tsx"),
          "GalleryScreen",
        ),
      }
    : {}),
};

/** How a route loads its screen: a module, and what the screen is called in it. */
function screenOf<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<LoadedScreen> {
  return async () => ({ Screen: (await load())[name] });
}
