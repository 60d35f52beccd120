import { adminRoutes } from "./adminRoutes.ts";
import { retentionRoutes } from "./retentionRoutes.ts";
import { registerRoutes } from "./registerRoutes.ts";
import { templateRoutes } from "./templateRoutes.ts";
import { catalogueRoutes } from "./catalogueRoutes.ts";
import { editorTexts } from "./editorTexts.ts";
import type { OwnRoute, RouteEntry } from "./pageRoute.ts";
import { screenOf } from "./screenOf.ts";

const loadEditor = screenOf(
  () => import("#client/screens/editor/EditorScreen.tsx"),
  "EditorScreen",
);

/** Development only: every document as a form filled from its examples. */
const developmentRoutes: readonly OwnRoute[] =
  import.meta.env.MODE === "development"
    ? [
        {
          path: "/gallery",
          access: "login",
          layout: "frame",
          title: "title.notFound",
          texts: [...editorTexts, "forms", "lists", "catalogues", "help", "settings"],
          load: screenOf(
            () => import("#client/screens/gallery/GalleryScreen.tsx"),
            "GalleryScreen",
          ),
        },
      ]
    : [];

const mainRoutes: readonly OwnRoute[] = [
  {
    path: "/login",
    access: "anonymous",
    layout: "bare",
    title: "title.login",
    load: screenOf(() => import("#client/screens/login/LoginScreen.tsx"), "LoginScreen"),
  },
  { path: "/hiddenIFrame", access: "anonymous", redirect: "/login?redirect=/hiddenIFrameResponse" },
  {
    path: "/hiddenIFrameResponse",
    access: "login",
    layout: "bare",
    title: "title.frameResponse",
    load: screenOf(
      () => import("#client/screens/session/FrameResponseScreen.tsx"),
      "FrameResponseScreen",
    ),
  },
  { path: "/", access: "login", redirect: "/dashboard" },
  { path: "/settings/record-filter", access: "login", redirect: "/settings/record-filter/user" },
  {
    path: "/download/:type/:uuid/:filename",
    access: "login",
    layout: "frame",
    title: "title.download",
    texts: ["exports"],
    load: screenOf(() => import("#client/screens/download/DownloadScreen.tsx"), "DownloadScreen"),
  },
  {
    path: "/dashboard/:filter?",
    access: "login",
    layout: "frame",
    title: "title.dashboard",
    texts: ["workflow", "today"],
    load: screenOf(
      () => import("#client/screens/dashboard/DashboardScreen.tsx"),
      "DashboardScreen",
    ),
  },
  {
    path: "/activityStream",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.activity",
    texts: ["activity"],
    load: screenOf(() => import("#client/screens/activity/ActivityScreen.tsx"), "ActivityScreen"),
  },
  {
    path: "/community/list/:category?/:id?",
    access: "login",
    feature: "community",
    layout: "frame",
    title: "title.community",
    texts: ["community", "lists"],
    load: screenOf(
      () => import("#client/screens/community/CommunityScreen.tsx"),
      "CommunityScreen",
    ),
  },
  {
    path: "/vvt-list/:filterId?/:group?/:groupId?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.records",
    texts: ["recordList"],
    load: screenOf(
      () => import("#client/screens/records/RecordListScreen.tsx"),
      "RecordListScreen",
    ),
  },
  {
    path: "/incident/what-if/:case?/:id?/:added?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.whatIf",
    texts: ["incident", "lists"],
    load: screenOf(() => import("#client/screens/incident/WhatIfScreen.tsx"), "WhatIfScreen"),
  },
  {
    path: "/incident/:kind?/:id?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.incident",
    texts: ["incident", "lists"],
    load: screenOf(() => import("#client/screens/incident/IncidentScreen.tsx"), "IncidentScreen"),
  },
  {
    path: "/contracts/:partner?/:id?/:kind?",
    access: "ROLE_READER",
    feature: "contracts",
    layout: "frame",
    title: "title.contracts",
    texts: ["contracts", "lists", "recordList"],
    load: screenOf(
      () => import("#client/screens/contracts/ContractsScreen.tsx"),
      "ContractsScreen",
    ),
  },
  {
    path: "/vvt/create",
    access: "ROLE_CREATOR",
    layout: "wide",
    title: "title.recordCreate",
    texts: editorTexts,
    load: loadEditor,
  },
  {
    path: "/vvt/edit/:id",
    access: "ROLE_READER",
    layout: "wide",
    title: "title.recordEdit",
    texts: editorTexts,
    load: loadEditor,
  },
  {
    path: "/vvt/edit/:id/history",
    access: "ROLE_READER",
    layout: "wide",
    title: "title.recordHistory",
    texts: [...editorTexts, "forms", "lists", "catalogues", "reading"],
    load: screenOf(() => import("#client/screens/history/HistoryScreen.tsx"), "HistoryScreen"),
  },
  {
    path: "/vvt/edit/:id/text",
    access: "ROLE_READER",
    layout: "wide",
    title: "title.recordText",
    texts: ["reading"],
    load: screenOf(
      () => import("#client/screens/reading/RecordTextScreen.tsx"),
      "RecordTextScreen",
    ),
  },
  {
    path: "/settings",
    access: "login",
    layout: "frame",
    title: "title.settings",
    texts: ["settings", "lists", "catalogues"],
    load: screenOf(() => import("#client/screens/settings/SettingsScreen.tsx"), "SettingsScreen"),
  },
  {
    path: "/settings/changePassword",
    access: "login",
    layout: "frame",
    title: "title.changePassword",
    texts: ["settings", "checks"],
    load: async () => ({
      Screen: (await import("#client/screens/settings/account/ChangePasswordScreen.tsx"))
        .ChangePasswordScreen,
    }),
  },
  {
    path: "/settings/dataCopy",
    access: "login",
    layout: "frame",
    title: "title.dataCopy",
    texts: ["settings"],
    load: screenOf(
      () => import("#client/screens/settings/account/DataCopyScreen.tsx"),
      "DataCopyScreen",
    ),
  },
  {
    path: "/settings/security",
    access: "login",
    layout: "frame",
    title: "title.security",
    texts: ["settings", "security", "lists", "checks"],
    load: screenOf(
      () => import("#client/screens/settings/security/SecurityScreen.tsx"),
      "SecurityScreen",
    ),
  },
  {
    path: "/settings/reminders",
    access: "login",
    feature: "workflow",
    layout: "frame",
    title: "title.reminders",
    texts: ["settings", "lists"],
    load: async () => ({
      Screen: (await import("#client/screens/settings/account/RemindersScreen.tsx"))
        .RemindersScreen,
    }),
  },
  {
    path: "/settings/changeLanguage",
    access: "login",
    layout: "frame",
    title: "title.changeLanguage",
    texts: ["settings"],
    load: async () => ({
      Screen: (await import("#client/screens/settings/account/ChangeLanguageScreen.tsx"))
        .ChangeLanguageScreen,
    }),
  },
];

const lastRoutes: readonly OwnRoute[] = [
  {
    path: "/imprint",
    access: "public",
    layout: "frame",
    title: "title.imprint",
    texts: ["legal"],
    load: screenOf(() => import("#client/screens/legal/ImprintScreen.tsx"), "ImprintScreen"),
  },
  {
    path: "/privacy",
    access: "public",
    layout: "frame",
    title: "title.privacy",
    texts: ["legal"],
    load: screenOf(() => import("#client/screens/legal/PrivacyScreen.tsx"), "PrivacyScreen"),
  },
  {
    path: "/logout",
    access: "any",
    layout: "bare",
    title: "title.logout",
    load: screenOf(() => import("#client/screens/session/LogoutScreen.tsx"), "LogoutScreen"),
  },
  {
    path: "*",
    access: "any",
    layout: "frame",
    title: "title.notFound",
    load: screenOf(() => import("#client/screens/session/NotFoundScreen.tsx"), "NotFoundScreen"),
  },
];

/** All routes; the first match wins, and the last one matches everything. */
export const routes: readonly RouteEntry[] = [
  ...mainRoutes,
  ...registerRoutes,
  ...catalogueRoutes,
  ...adminRoutes,
  ...templateRoutes,
  ...retentionRoutes,
  ...developmentRoutes,
  ...lastRoutes,
];
