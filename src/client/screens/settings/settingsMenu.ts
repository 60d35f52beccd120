import settingsPlaces from "#schemas/lists/settingsPlaces.json" with { type: "json" };
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

/** Where a catalogue stands that says nothing else. */
const usualPlace = "catalogues";

const nobody: Rights = { roles: [], features: [] };

/** What catalogues are to the menu: by what they are called. */
export function entriesOf(catalogues: readonly CatalogueEntry[], text: Text): SettingsPageEntry[] {
  return catalogues
    .map(({ route, document }) => {
      const textKey = document.replaceAll("/", ".");
      return { href: route, label: text(`${textKey}.labels`), intro: `${textKey}.intro` };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** All pages of the settings that a viewer may open, in groups and by name. */
export function settingsGroups(viewer: Rights | null, text: Text): SettingsGroup[] {
  const all = cataloguesFor(viewer ?? nobody);
  const groups: SettingsGroup[] = [
    ...settingsPlaces.items.map(({ value }) => ({
      key: value,
      title: text(`lists.settingsPlaces.${value}`),
      entries: entriesOf(
        all.filter(({ place = usualPlace }) => place === value),
        text,
      ),
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
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
