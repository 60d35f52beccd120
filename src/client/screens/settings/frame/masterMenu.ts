import productAreas from "#schemas/lists/productAreas.json" with { type: "json" };
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { masterRecords } from "../../records/recordPlaces.ts";
import { menuEntries, type MenuTexts, type SettingsGroup } from "./settingsMenu.ts";

/** Where the master area begins. */
export const adminStart = "/admin";

/** All pages of the master area, in groups; those of a group by name. */
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
