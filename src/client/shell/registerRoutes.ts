import type { OwnRoute } from "./pageRoute.ts";
import { screenOf } from "./screenOf.ts";

/** Pages on which a register is taken over, held against others, or put together for somebody. */
export const registerRoutes: readonly OwnRoute[] = [
  {
    path: "/audit/:place?",
    access: "ROLE_TENANT_ADMIN",
    feature: "authorityAudit",
    layout: "frame",
    title: "title.audit",
    texts: ["audit", "lists", "shownLists"],
    load: screenOf(() => import("#client/screens/audit/AuditScreen.tsx"), "AuditScreen"),
  },
  {
    path: "/import/:id?",
    access: "ROLE_TENANT_ADMIN",
    feature: "import",
    layout: "frame",
    title: "title.records",
    texts: ["imports"],
    load: screenOf(() => import("#client/screens/imports/ImportScreen.tsx"), "ImportScreen"),
  },
  {
    path: "/interface",
    access: "ROLE_TENANT_ADMIN",
    layout: "frame",
    title: "title.interface",
    texts: ["machines", "lists"],
    load: screenOf(() => import("#client/screens/machines/InterfaceScreen.tsx"), "InterfaceScreen"),
  },
  {
    path: "/settings/guide/:page?",
    access: "ROLE_TENANT_ADMIN",
    layout: "frame",
    title: "title.guide",
    texts: ["settings"],
    load: screenOf(() => import("#client/screens/guide/GuideScreen.tsx"), "GuideScreen"),
  },
  {
    path: "/settings/signOn",
    access: "ROLE_TENANT_ADMIN",
    allCompanies: true,
    layout: "frame",
    title: "title.signOn",
    texts: ["signOn", "settings", "lists", "checks"],
    load: screenOf(() => import("#client/screens/signOn/SignOnScreen.tsx"), "SignOnScreen"),
  },
  {
    path: "/settings/machines",
    access: "ROLE_TENANT_ADMIN",
    layout: "frame",
    title: "title.machines",
    texts: ["machines", "lists", "checks"],
    load: screenOf(() => import("#client/screens/machines/MachinesScreen.tsx"), "MachinesScreen"),
  },
  {
    path: "/letters/:place?",
    access: "ROLE_READER",
    feature: "export",
    layout: "frame",
    title: "title.letters",
    texts: ["letters", "shownLists"],
    load: screenOf(() => import("#client/screens/letters/LetterScreen.tsx"), "LetterScreen"),
  },
  {
    path: "/mirror/:company?",
    access: "ROLE_READER",
    layout: "frame",
    title: "title.mirror",
    texts: ["mirror", "lists"],
    load: screenOf(() => import("#client/screens/mirror/MirrorScreen.tsx"), "MirrorScreen"),
  },
];
