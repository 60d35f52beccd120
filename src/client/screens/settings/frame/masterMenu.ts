import productAreas from "#schemas/lists/productAreas.json" with { type: "json" };
import type { Viewer } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { masterRecords } from "../../records/recordPlaces.ts";
import { menuEntries, type MenuTexts, type SettingsGroup } from "./settingsMenu.ts";

/** Start page of the master area. */
export const adminStart = "/admin";

/** All pages of the master area that are licensed, in groups and sorted by name within each. */
export function adminGroups(
  viewer: Readonly<Pick<Viewer, "features">> | null,
  texts: MenuTexts,
): SettingsGroup[] {
  const { text } = texts;
  const records = [
    { href: adminStart, label: text("screen.admin.start"), intro: "screen.admin.intro" },
    {
      href: masterRecords.list,
      label: text("title.masterRecords"),
      intro: "screen.admin.recordsText",
    },
  ];
  return [
    { key: "records", title: text("title.admin"), entries: records },
    ...productAreas.items
      .map(({ value }) => areaOf(value, viewer?.features ?? [], texts))
      .filter(({ entries }) => entries.length > 0),
  ];
}

function areaOf(area: string, features: Viewer["features"], texts: MenuTexts): SettingsGroup {
  const entries = catalogueList.filter(
    (entry) => entry.area === area && hasFeature(features, entry.feature),
  );
  return {
    key: area,
    title: texts.text(`lists.productAreas.${area}`),
    entries: menuEntries(entries, texts),
  };
}
