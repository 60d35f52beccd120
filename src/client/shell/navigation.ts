import type { Feature, Role } from "#shared/generated/words/words.ts";
import type { Viewer } from "#client/state/auth.ts";
import {
  AdminIcon,
  AuditIcon,
  CommunityIcon,
  ContractIcon,
  DashboardIcon,
  IncidentIcon,
  RecordsIcon,
  SettingsIcon,
} from "#client/theme/icons.ts";
import type { DrawnIcon } from "#client/theme/drawnIcon.tsx";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

export interface NavigationEntry {
  key:
    | "dashboard"
    | "records"
    | "incident"
    | "audit"
    | "contracts"
    | "community"
    | "settings"
    | "admin";
  href: string;
  /** Path prefixes that belong to it. */
  owns: readonly string[];
  icon: DrawnIcon;
  /** Lowest role; absent means everyone signed in. */
  role?: Role;
  /** Required licence feature. */
  feature?: Feature;
}

const all: readonly NavigationEntry[] = [
  {
    key: "dashboard",
    href: "/dashboard",
    owns: ["/dashboard", "/activityStream"],
    icon: DashboardIcon,
  },
  {
    key: "records",
    href: "/vvt-list",
    owns: ["/vvt-list", "/vvt/", "/mirror", "/import", "/letters", "/retention"],
    icon: RecordsIcon,
    role: "ROLE_READER",
  },
  {
    key: "incident",
    href: "/incident",
    owns: ["/incident"],
    icon: IncidentIcon,
    role: "ROLE_READER",
  },
  {
    key: "audit",
    href: "/audit",
    owns: ["/audit", "/letters"],
    icon: AuditIcon,
    role: "ROLE_TENANT_ADMIN",
    feature: "authorityAudit",
  },
  {
    key: "contracts",
    href: "/contracts",
    owns: ["/contracts"],
    icon: ContractIcon,
    role: "ROLE_READER",
    feature: "contracts",
  },
  {
    key: "community",
    href: "/community/list",
    owns: ["/community/"],
    icon: CommunityIcon,
    feature: "community",
  },
  { key: "settings", href: "/settings", owns: ["/settings", "/interface"], icon: SettingsIcon },
  {
    key: "admin",
    href: "/admin",
    owns: ["/admin"],
    icon: AdminIcon,
    role: "ROLE_MASTER_EDITOR",
  },
];

/** The entries a viewer may open. */
export function navigationFor(
  viewer: Readonly<Pick<Viewer, "roles" | "features">> | null,
): readonly NavigationEntry[] {
  const { roles = [], features = [] } = viewer ?? {};
  return all.filter(
    ({ role, feature }) =>
      (role === undefined || hasRole(roles, role)) &&
      (feature === undefined || hasFeature(features, feature)),
  );
}

/** The entry that a page belongs to; letters are of the register for who has no entry for authorities. */
export function currentEntry(
  entries: readonly NavigationEntry[],
  path: string,
): NavigationEntry | undefined {
  return entries.findLast(({ owns }) => owns.some((beginning) => path.startsWith(beginning)));
}
