import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { unknownNames, unknownRegister } from "../../helpers/importing/unknownRegister.ts";

joinBrowser();

/** So many clicks and picks suffice beside the answers to doubtful cells. */
const most = 25;

test("a workbook that nobody has seen becomes a register with its gaps in a few clicks", async () => {
  const { page, words } = await visit({ as: "foreignAdmin", path: "/import", language: "de" });
  let clicks = 0;
  const click = async (name: string | RegExp, role: "button" | "link" | "option" = "button") => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  const pick = async (field: string, option: string | RegExp) => {
    clicks += 1;
    await page.getByRole("combobox", { name: field, exact: true }).click();
    await click(option, "option");
  };
  clicks += 1;
  await page.locator("input[type=file]").setInputFiles({
    name: "Unser Verzeichnis.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: unknownRegister(),
  });
  // The list of vendors comes first, as the register names them.
  await click(words("importing.toColumns"), "link");
  await click(words("importing.toPreview"), "link");
  await click(words("importing.take", { count: 3 }));
  await click(words("importing.nextTable", { name: "Verzeichnis 2024", count: 60 }));
  await click(words("importing.toColumns"), "link");
  await pick(words("importing.company"), /./);
  await click(words("importing.toTerms"), "link");
  await click(/^Alle übrigen – /u);
  await click(words("importing.toPreview"), "link");
  await click(words("importing.take", { count: 60 }));
  await click(words("importing.toGaps"), "link");
  await page.waitForURL(/vvt-list\?gaps=field/u);
  expect(clicks).toBeLessThanOrEqual(most);
  const api = await apiOf("foreignAdmin");
  const list = await api.call("records.list", { body: { perPage: 100 } });
  const names = new Set(list.items.map(({ name }) => name));
  expect(unknownNames.filter((name) => !names.has(name))).toEqual([]);
});
