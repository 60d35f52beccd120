import { expect, test } from "vitest";
import { barriers } from "../../helpers/browser/accessible.ts";
import { apiOf, joinBrowser, serverUrl, visit } from "../../helpers/browser/browser.ts";
import { chooseOption } from "../../helpers/browser/picker.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";

joinBrowser();

async function directory() {
  const admin = await apiOf("admin");
  const { token } = await admin.call("machines.create", {
    body: {
      title: "Verzeichnis",
      areas: ["scim"],
      role: "ROLE_TENANT_ADMIN",
      expiresOn: dayAhead(30),
    },
  });
  return async (path: string, body: object) => {
    const reply = await fetch(`${serverUrl()}/scim/v2${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(201);
    // Border: the protocol's shape.
    return (await reply.json()) as { id: string };
  };
}

test("a group that a directory provides is given a role and companies, by keyboard, and shows them", async () => {
  const provide = await directory();
  const { id } = await provide("/Users", {
    userName: "kim.petersen@nordlicht.example",
    name: { givenName: "Kim", familyName: "Petersen" },
  });
  await provide("/Groups", { displayName: "Datenschutz Kiel", members: [{ value: id }] });
  const made = await visit({ as: "admin", path: "/settings/machines" });
  const { page, words } = made;
  const edit = page.getByRole("button", {
    name: words("machines.groups.change", { title: "Datenschutz Kiel" }),
  });
  await edit.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const role = dialog.getByLabel(words("machines.form.role"));
  await chooseOption(role, words("lists.roles.ROLE_READER"));
  await settled(page);
  expect(await barriers(made)).toEqual([]);
  const company = dialog.getByLabel("Nordlicht Kiel GmbH");
  await company.focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: words("action.save") }).press("Enter");
  await page.getByText(/1 Person · .* · Nordlicht Kiel GmbH/).waitFor();
  expect(await barriers(made)).toEqual([]);
  const admin = await apiOf("admin");
  const { body } = await admin.send("GET", `/api/admin/staff/${id}`);
  expect(body).toMatchObject({
    roles: ["ROLE_READER"],
    companies: [{ title: "Nordlicht Kiel GmbH" }],
  });
});
