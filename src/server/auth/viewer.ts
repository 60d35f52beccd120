import { type Language, asLanguage } from "#shared/engine/language.ts";
import { combineFeatures } from "#shared/domain/workflow/features.ts";
import { expandRoles, hasRole } from "#shared/domain/workflow/roles.ts";
import type { Overlay } from "#shared/engine/plan/overlay.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { filtersVersion } from "#shared/generated/recordFilters.ts";
import type { Feature, Role } from "#shared/generated/words/words.ts";
import type { WriteWork } from "#server/store/database/store.ts";
import type { SessionAccount } from "#server/store/accounts/accounts.ts";

/** The caller, with rights as currently stored in the database rather than in the token. */
export interface Viewer {
  group: number;
  groupTitle: string;
  /** The viewer's id everywhere. */
  account: number;
  /** Staff entry, for display only. */
  contact: number | null;
  login: string;
  /** Expanded: each role includes all lower ones. */
  roles: readonly Role[];
  /** Union of the group's licensed features and the account's own. */
  features: readonly Feature[];
  /** Ids of visible companies; null means all. */
  companies: readonly number[] | null;
  language: Language;
  settings: Body;
  /** True if all filters of today find the group's records. */
  isFindable: boolean;
  /** Plans with the group's custom fields; null if there are none. */
  overlay: Overlay | null;
  session: string;
  /** When their access token expires, in seconds since 1970; null before they have one. */
  tokenEnd: number | null;
  /** Areas that a machine may call; null for people. */
  machine: { areas: readonly string[] } | null;
}

export function viewerOf(
  account: SessionAccount,
  session: string,
  overlay: Overlay | null = null,
): Viewer {
  return {
    group: account.group,
    groupTitle: account.groupTitle,
    account: account.id,
    contact: account.contactId,
    login: account.login,
    roles: expandRoles(account.roles),
    features: combineFeatures(account.features, []),
    companies: account.companies,
    language: asLanguage(account.language),
    settings: account.settings,
    isFindable: account.filters === filtersVersion,
    overlay,
    session,
    tokenEnd: null,
    machine: null,
  };
}

/** How a viewer's transactions are opened, from the address they call from. */
export function writeWork({ roles, settings }: Viewer, from = ""): WriteWork {
  const right = hasRole(roles, "ROLE_MASTER_EDITOR") ? "product" : "group";
  return { from, right, timeZone: timeZoneOf(settings) };
}

/** The anonymous viewer, for calls that need no token. */
export const anonymousViewer: Viewer = {
  group: 0,
  groupTitle: "",
  account: 0,
  contact: null,
  login: "",
  roles: [],
  features: [],
  companies: [],
  language: "de",
  settings: {},
  isFindable: false,
  overlay: null,
  session: "",
  tokenEnd: null,
  machine: null,
};
