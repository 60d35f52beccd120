import settingsPlaces from "#schemas/lists/settingsPlaces.json" with { type: "json" };
import type { Viewer } from "#client/state/auth.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import { lastUsedPages } from "#client/state/lastUsedPages.ts";
import { groupTemplates, mayKeepTemplates } from "../../records/recordPlaces.ts";

export interface SettingsPageEntry {
  href: string;
  label: string;
  /** Text key of its description. */
  intro: string;
  /** The list that it shows, if any. */
  kind?: string;
}

export interface SettingsGroup {
  key: string;
  title: string;
  entries: readonly SettingsPageEntry[];
}

/** Catalogues whose page the viewer may open. */
function cataloguesFor({ roles, features, allCompanies }: Rights): readonly CatalogueEntry[] {
  return catalogueList.filter(
    ({ write, isProductOwned, feature, reach }) =>
      !isProductOwned &&
      hasRole(roles, write) &&
      hasFeature(features, feature) &&
      (allCompanies || reach !== "group"),
  );
}

type Rights = Pick<Viewer, "roles" | "features" | "allCompanies">;

/** Texts and language used to label and sort a menu. */
export type MenuTexts = Pick<Texts, "text" | "language">;

/** Group of the catalogues that don't specify one. */
const usualPlace = "words";

const noRights: Rights = { roles: [], features: [], allCompanies: false };

/** Menu entries of catalogues, sorted by label. */
export function menuEntries(
  catalogues: readonly CatalogueEntry[],
  { text, language }: MenuTexts,
): SettingsPageEntry[] {
  const compare = compareTitles(language);
  return catalogues
    .map(({ route, document, kind }) => {
      const textKey = document.replaceAll("/", ".");
      return { href: route, label: text(`${textKey}.labels`), intro: `${textKey}.intro`, kind };
    })
    .toSorted((one, other) => compare(one.label, other.label));
}

/** The page of the group's templates, for those who keep them. */
function templateEntries(viewer: Rights, { text }: MenuTexts): SettingsPageEntry[] {
  if (!mayKeepTemplates(viewer)) return [];
  const label = text("title.groupTemplates");
  return [{ href: groupTemplates.list, label, intro: "screen.groupTemplates.intro" }];
}

/** The page of reminders, where the licence includes tasks. */
function reminderEntries({ features }: Rights, { text }: MenuTexts): SettingsPageEntry[] {
  if (!hasFeature(features, "workflow")) return [];
  const label = text("title.reminders");
  return [{ href: "/settings/reminders", label, intro: "screen.settings.remindersText" }];
}

/** The page of the group's identity provider. */
function signOnEntries({ roles, allCompanies }: Rights, { text }: MenuTexts): SettingsPageEntry[] {
  if (!allCompanies || !hasRole(roles, "ROLE_TENANT_ADMIN")) return [];
  const label = text("title.signOn");
  return [{ href: "/settings/signOn", label, intro: "screen.settings.signOnText" }];
}

/** The pages of machines and of what they call, for who gives them access. */
function machineEntries({ roles }: Rights, { text }: MenuTexts): SettingsPageEntry[] {
  if (!hasRole(roles, "ROLE_TENANT_ADMIN")) return [];
  return [
    {
      href: "/settings/machines",
      label: text("title.machines"),
      intro: "screen.settings.machinesText",
    },
    { href: "/interface", label: text("title.interface"), intro: "screen.settings.interfaceText" },
  ];
}

/** The guide, for who administers. */
function guideEntries({ roles }: Rights, { text }: MenuTexts): SettingsPageEntry[] {
  if (!hasRole(roles, "ROLE_TENANT_ADMIN")) return [];
  const label = text("title.guide");
  return [{ href: "/settings/guide", label, intro: "screen.settings.guideText" }];
}

/** The settings pages a viewer may open, in groups and sorted by name. */
export function settingsGroups(viewer: Rights | null, texts: MenuTexts): SettingsGroup[] {
  const { text } = texts;
  const all = cataloguesFor(viewer ?? noRights);
  const groups: SettingsGroup[] = [
    ...settingsPlaces.items.map(({ value }) => ({
      key: value,
      title: text(`lists.settingsPlaces.${value}`),
      entries: [
        ...menuEntries(
          all.filter(({ place = usualPlace }) => place === value),
          texts,
        ),
        ...(value === "forms" ? templateEntries(viewer ?? noRights, texts) : []),
        ...(value === "security" ? signOnEntries(viewer ?? noRights, texts) : []),
        ...(value === "exchange" ? machineEntries(viewer ?? noRights, texts) : []),
        ...(value === "exchange" ? guideEntries(viewer ?? noRights, texts) : []),
      ],
    })),
    {
      key: "own",
      title: text("screen.settings.own"),
      entries: [
        {
          href: "/settings/changeLanguage",
          label: text("title.changeLanguage"),
          intro: "screen.settings.languageText",
        },
        {
          href: "/settings/changePassword",
          label: text("title.changePassword"),
          intro: "screen.settings.passwordText",
        },
        {
          href: "/settings/security",
          label: text("title.security"),
          intro: "screen.settings.securityText",
        },
        {
          href: "/settings/dataCopy",
          label: text("title.dataCopy"),
          intro: "screen.settings.dataCopyText",
        },
        ...reminderEntries(viewer ?? noRights, texts),
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The pages whose name, purpose and group contain every typed word. */
export function matchingGroups(
  groups: readonly SettingsGroup[],
  typed: string,
  { text, hasText }: Pick<Texts, "text" | "hasText">,
): SettingsGroup[] {
  const words = foldText(typed).split(" ");
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label, intro }) => {
        const all = foldText(`${group.title} ${label} ${hasText(intro) ? text(intro) : ""}`);
        return words.every((word) => containsText(all, word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** So many of the pages used last stand above the others. */
const mostRecent = 3;

/** The pages of a menu that the viewer used last, without the open one. */
export function recentEntries(
  groups: readonly SettingsGroup[],
  current?: string,
): SettingsPageEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  return lastUsedPages()
    .filter((href) => href !== current)
    .flatMap((href) => entries.find((entry) => entry.href === href) ?? [])
    .slice(0, mostRecent);
}

/** The groups with the pages used last as the first one, if there are such. */
export function withRecent(
  groups: readonly SettingsGroup[],
  { text }: Pick<Texts, "text">,
  current?: string,
): readonly SettingsGroup[] {
  const entries = recentEntries(groups, current);
  if (entries.length === 0) return groups;
  return [{ key: "recent", title: text("screen.settings.recent"), entries }, ...groups];
}
