import productAreas from "#schemas/lists/productAreas.json" with { type: "json" };
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { masterRecords } from "../../records/recordPlaces.ts";
import { menuEntries, type MenuTexts, type SettingsGroup } from "./settingsMenu.ts";

/** Start page of the master area. */
export const adminStart = "/admin";

/** All pages of the master area in groups, sorted by name within each group. */
export function adminGroups(texts: MenuTexts): SettingsGroup[] {
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
    ...productAreas.items.map(({ value }) => areaOf(value, texts)),
  ];
}

function areaOf(area: string, texts: MenuTexts): SettingsGroup {
  const entries = catalogueList.filter((entry) => entry.area === area);
  return {
    key: area,
    title: texts.text(`lists.productAreas.${area}`),
    entries: menuEntries(entries, texts),
  };
}
