import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  anotherTab,
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { openHearing } from "../../helpers/browser/hearing.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

/** Names of people present in steps, as the list of steps gives them. */
function namedAtSteps({ page, words }: Visit): Promise<string[]> {
  const steps = page.getByRole("navigation", { name: words("editor.steps") });
  // Read in one call, since people come and go.
  return steps.getByRole("img", { name: /gerade hier$/ }).evaluateAll((marks) =>
    marks.map((mark) => {
      const step = mark.closest("button")?.querySelector(".number")?.textContent;
      return `${step}: ${mark.getAttribute("aria-label")}`;
    }),
  );
}

/** Steps where a presence mark covers the letters of Art. 30(1). */
function lettersHidden({ page, words }: Visit): Promise<string[]> {
  const steps = page.getByRole("navigation", { name: words("editor.steps") });
  return steps.getByRole("img", { name: /gerade hier$/ }).evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const letters = mark.closest("button")?.querySelector(".letters");
      const [left, right] = [letters, mark.querySelector("i")].map((part) =>
        part?.getBoundingClientRect(),
      );
      const isSeen = left && right && left.width > 0 && left.right <= right.left + 1;
      return isSeen ? [] : [mark.closest("button")?.textContent ?? ""];
    }),
  );
}

test("who else has a record open is named at their step and row, until they leave", async () => {
  const api = await apiOf("editor");
  const [group] = await api.call("lookups.list", { body: {} }, "groupsOfPersons");
  if (!group) throw new Error("There are no groups of persons");
  const groupsOfPersons = [{ clientId: randomUUID(), group: { id: group.id } }];
  const { id } = await createRecord(api, { name: "Zu zweit", groupsOfPersons });
  const [row] = (await readRecord(api, id)).groupsOfPersons ?? [];
  const [one, other] = [await visit({ as: "editor" }), await visit({ as: "admin" })];
  await openHearing(one, `/vvt/edit/${id}`);
  expect(await namedAtSteps(one)).toEqual([]);
  await openHearing(other, `/vvt/edit/${id}?step=5`);
  await expect.poll(() => namedAtSteps(one)).toEqual([expect.stringMatching(/^5: \S/)]);
  await expect.poll(() => namedAtSteps(other)).toEqual([expect.stringMatching(/^1: \S/)]);
  expect(await lettersHidden(one)).toEqual([]);
  expect(await axeFindings(one.page)).toEqual([]);

  await other.open(`/vvt/edit/${id}?step=3&row=groupsOfPersons/${row?.id}`);
  await other.page.mouse.move(20, 20);
  await expect.poll(() => namedAtSteps(one)).toEqual([expect.stringMatching(/^3: \S/)]);
  await one.page
    .getByRole("navigation", { name: one.words("editor.steps") })
    .getByRole("button", { name: /gerade hier/ })
    .click();
  const opener = one.page.locator(`button[aria-expanded][id*="groupsOfPersons"]`);
  await expect.poll(() => opener.innerText()).toMatch(/\n.+ ist gerade hier/);

  const reader = await visit({ as: "reader" });
  await openHearing(reader, `/vvt/edit/${id}/text`);
  await one.page.getByText(/ liest gerade$/).waitFor();
  await reader.page.close();
  await expect.poll(() => one.page.getByText(/ liest gerade$/).count()).toBe(0);

  // Another tab counts as a separate place; each is left on its own.
  const tab = await anotherTab(other);
  await tab.goto(new URL(`/vvt/edit/${id}?step=4`, other.page.url()).href);
  await tab.mouse.move(20, 20);
  await expect.poll(async () => (await namedAtSteps(one)).length).toBe(2);
  await other.page.close();
  await expect.poll(() => namedAtSteps(one)).toEqual([expect.stringMatching(/^4: \S/)]);
  await tab.close();
  await expect.poll(() => namedAtSteps(one)).toEqual([]);
});
