import type { Text } from "#client/form/services.ts";
import type { Viewer } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/features.ts";
import { hasRole } from "#shared/domain/roles.ts";
import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";

/** One page of the settings. */
export interface SettingsPageEntry {
  href: string;
  label: string;
  /** Text key of what it is for. */
  intro: string;
}

/** Pages of the settings that belong together. */
export interface SettingsGroup {
  key: string;
  title: string;
  entries: readonly SettingsPageEntry[];
}

/** Catalogues whose page a viewer may open. */
function cataloguesFor({ roles, features }: Rights): readonly CatalogueEntry[] {
  return catalogueList.filter(
    ({ write, isProducts, feature }) =>
      !isProducts && hasRole(roles, write) && hasFeature(features, feature),
  );
}

type Rights = Pick<Viewer, "roles" | "features">;

const nobody: Rights = { roles: [], features: [] };

/** All pages of the settings that a viewer may open, in groups and by name. */
export function settingsGroups(viewer: Rights | null, text: Text): SettingsGroup[] {
  const all = cataloguesFor(viewer ?? nobody)
    .map(({ route, document }) => ({
      href: route,
      label: text(`${document.replaceAll("/", ".")}.labels`),
      intro: `${document.replaceAll("/", ".")}.intro`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const groups: SettingsGroup[] = [
    { key: "catalogues", title: text("screen.settings.catalogues"), entries: all },
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
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
