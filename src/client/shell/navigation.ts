import type { Role } from "#shared/generated/words/words.ts";
import type { Viewer } from "#client/state/auth.ts";
import { AdminIcon, DashboardIcon, RecordsIcon, SettingsIcon } from "#client/theme/icons.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** An entry in the main navigation. */
export interface NavigationEntry {
  key: "dashboard" | "records" | "settings" | "admin";
  href: string;
  /** Path prefixes that belong to it. */
  owns: readonly string[];
  icon: typeof DashboardIcon;
  /** Lowest role; absent means everyone signed in. */
  role?: Role;
}

const entries: readonly NavigationEntry[] = [
  {
    key: "dashboard",
    href: "/dashboard",
    owns: ["/dashboard", "/activityStream"],
    icon: DashboardIcon,
  },
  {
    key: "records",
    href: "/vvt-list",
    owns: ["/vvt-list", "/vvt/"],
    icon: RecordsIcon,
    role: "ROLE_READER",
  },
  { key: "settings", href: "/settings", owns: ["/settings"], icon: SettingsIcon },
  {
    key: "admin",
    href: "/admin",
    owns: ["/admin"],
    icon: AdminIcon,
    role: "ROLE_MASTER_EDITOR",
  },
];

/** The entries a viewer may open. */
export function navigationFor(viewer: Pick<Viewer, "roles"> | null): readonly NavigationEntry[] {
  return entries.filter(({ role }) => role === undefined || hasRole(viewer?.roles ?? [], role));
}

/** Whether a navigation entry is the active one for a path. */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  return entry.owns.some((beginning) => path.startsWith(beginning));
}
