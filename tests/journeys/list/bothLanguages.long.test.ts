import { expect, test } from "vitest";
import { textLookup } from "../../../scripts/testkit/texts.ts";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const english = textLookup("en");

test("who keeps both languages reads labels and titles in both, on every screen that counts or lists", async () => {
  const { page, context, open } = await visit({ as: "admin" });
  await context.addInitScript(() => localStorage.setItem("BOTH_LANGUAGES", "true"));
  const inEnglish = (words: string) =>
    page.locator("main [lang=en]").getByText(words, { exact: true }).first().waitFor();

  await open("/dashboard");
  await inEnglish(english("screen.dashboard.lowRisk"));
  await inEnglish(english("lists.statuses.draft"));
  expect(await axeFindings(page)).toEqual([]);

  await open("/vvt-list?status=draft");
  await inEnglish(`${english("screen.records.status")} ${english("lists.statuses.draft")}`);
  await page
    .locator("tbody [lang=en]")
    .getByText(english("lists.statuses.draft"))
    .first()
    .waitFor();
  await page
    .locator("tbody [lang=en]")
    .getByText(english("lists.riskGrades.low"))
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const api = await apiOf("admin", "en");
  const { fields } = await api.call("filters.options", {});
  const field = fields.find(({ by, values }) => by === "enum" && (values?.length ?? 0) > 1);
  const [value] = field?.values ?? [];
  await open(`/vvt-list?${new URLSearchParams({ where: `${field?.field}.in.${value?.value}` })}`);
  await page
    .locator("main [lang=en]")
    .getByText(`${field?.title} ${value?.title}`, { exact: true })
    .waitFor();

  await open("/vvt-list/all?gaps=field");
  const { kinds } = await api.call("gaps.overview", { body: {} });
  await inEnglish(kinds[0]?.title ?? "");

  await open("/contracts");
  await inEnglish(english("lists.contractKinds.processing"));
  await inEnglish(english("lists.contractSorts.partner"));

  const { items } = await api.call("filters.values", { body: { field: "vendor" } });
  const id = Number(items[0]?.value);
  const told = await api.call("incident.concerned", { body: { kind: "vendor", id } });
  await open(`/incident/vendor/${id}`);
  await inEnglish(told.told.find(({ field: named }) => named !== "company")?.title ?? "");
  expect(await axeFindings(page)).toEqual([]);
});
