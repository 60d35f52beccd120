import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { Views } from "./Views.tsx";

const areas = {
  records: {
    name: "nav.tabs.records",
    tabs: [
      { key: "all", href: "/vvt-list" },
      { key: "gaps", href: "/vvt-list?gaps=field" },
      { key: "retention", href: "/retention" },
      { key: "mirror", href: "/mirror" },
    ],
  },
  audit: {
    name: "nav.tabs.audit",
    tabs: [
      { key: "requests", href: "/audit" },
      { key: "letters", href: "/letters" },
    ],
  },
} as const;

interface AreaTabsProps {
  area: keyof typeof areas;
  /** Key of the tab that is shown. */
  current: "retention" | "mirror" | "requests" | "letters";
}

/** The pages of an area of the navigation as tabs; none for who may open only one of them. */
export function AreaTabs({ area, current }: AreaTabsProps) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { roles = [], features = [] } = viewer ?? {};
  const mayAll =
    area === "records" ||
    (hasRole(roles, "ROLE_TENANT_ADMIN") &&
      hasFeature(features, "authorityAudit") &&
      hasFeature(features, "export"));
  if (!mayAll) return null;
  const { name, tabs } = areas[area];
  return (
    <Views aria-label={t(name)}>
      {tabs.map(({ key, href }) => (
        <Link key={key} href={href} aria-current={key === current ? "page" : undefined}>
          {t(`nav.tab.${key}`)}
        </Link>
      ))}
    </Views>
  );
}

/** The tabs of the register that are pages of their own. */
export function PageTabs() {
  const { t } = useTranslation();
  return areas.records.tabs.slice(2).map(({ key, href }) => (
    <Link key={key} href={href}>
      {t(`nav.tab.${key}`)}
    </Link>
  ));
}
