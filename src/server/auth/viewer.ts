import { combineFeatures } from "#shared/domain/workflow/features.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import type { Overlay } from "#shared/engine/plan/overlay.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Feature, Role } from "#shared/generated/words/words.ts";
import type { Account } from "#server/store/accounts/accounts.ts";

/** Languages that we answer in. */
export type Language = "de" | "en";

/** Who makes a call: the account as the database has it now, not as the token had it. */
export interface Viewer {
  group: number;
  groupTitle: string;
  /** Identity everywhere. */
  account: number;
  /** Staff entry; only shown. */
  contact: number | null;
  login: string;
  /** Expanded: each role with all before it. */
  roles: readonly Role[];
  /** The group's licence and the account's own together. */
  features: readonly Feature[];
  /** Companies the person may see; null: all. */
  companies: readonly number[] | null;
  language: Language;
  settings: Body;
  /** The documents with the group's own fields; null where there are none. */
  overlay: Overlay | null;
  session: string;
}

/** A language that we speak; German for any other. */
export function asLanguage(text: string | null | undefined): Language {
  return text === "en" ? "en" : "de";
}

/** The viewer that an account is. */
export function viewerOf(
  account: Account,
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
    overlay,
    session,
  };
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
  overlay: null,
  session: "",
};
