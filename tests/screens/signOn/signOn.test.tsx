import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/signOn/SignOnScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { signOn } from "#client/state/signOn/settings.ts";
import { hasUnsaved } from "#client/state/unsaved.ts";
import { exampleOf } from "../exampleReplies.ts";
import { refused } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const path = "/api/admin/signOn";
const address = (name: string) => `https://a30.example/${name}`;
const stored = exampleOf("signOn.read");
const provider = {
  kind: "oidc",
  enabled: true,
  issuer: "https://idp.example",
  clientId: "artikel30",
  rules: [{ attribute: "groups", value: "readers", role: "ROLE_READER", companies: [11] }],
};

beforeEach(async () => {
  await startPages();
  await loadTexts("signOn", "lists", "checks");
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
  // Clears the state left by an earlier visit.
  signOn.clear();
});

/** Headings of the page beside the menu. */
const headings = (level: number) =>
  screen
    .queryAllByRole("heading", { level })
    .filter((heading) => !heading.closest("nav"))
    .map(({ textContent }) => textContent);

test("each list of the form has a heading, and says beneath what it is for", async () => {
  const { user } = open("/settings/signOn");
  const rules = within(await screen.findByRole("group", { name: "Rules for roles and companies" }));
  expect(headings(1)).toEqual(["Sign-in by identity provider"]);
  expect(headings(2)).toEqual([
    "Certificates of the provider",
    "Rules for roles and companies",
    "Domains whose addresses lead here",
    "Try the rules",
  ]);
  expect(rules.getByText(/^The first rule that applies decides/)).toBeTruthy();
  await user.click(rules.getByRole("button", { name: "Add" }));
  expect(headings(3)).toEqual(["Rule"]);
  expect(screen.getByRole("group", { name: "Rule" })).toBeTruthy();
});

test("before anything is stored the page shows what the provider must know, by the protocol chosen", async () => {
  open("/settings/signOn");
  await screen.findByText(address("acs"));
  expect(screen.getByText(/metadata can be fetched once/)).toBeTruthy();
  expect(screen.queryByText(address("callback"))).toBeNull();
  await chooseOption(screen.getByLabelText(/Protocol/), /OpenID/);
  expect(screen.getByText(address("callback"))).toBeTruthy();
  expect(screen.queryByText(address("acs"))).toBeNull();
  expect(screen.queryByLabelText("Address of the metadata")).toBeNull();
  expect(headings(2)).not.toContain("Certificates of the provider");
});

test("a set-up is saved as it was filled in from metadata, and what is wrong stands at its field", async () => {
  const read = {
    issuer: "https://idp.example/saml",
    signInUrl: address("in"),
    certificates: ["x"],
  };
  server.answer(`${path}/metadata`, read);
  const { user } = open("/settings/signOn");
  await user.type(await screen.findByLabelText("Address of the metadata"), address("idp"));
  await user.click(screen.getByRole("button", { name: "Fetch" }));
  await screen.findByDisplayValue(read.issuer);
  await user.click(screen.getByLabelText("Sign-in by the provider is on"));
  const field = { path: "/provider/issuer", code: "tooLong", message: "This is not its name." };
  server.answer(path, refused([field]));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/This is not its name/)).toBeTruthy();
  expect(server.to(path).at(-1)?.body).toMatchObject({
    version: 0,
    provider: { kind: "saml", enabled: true, ...read },
  });
  server.answer(path, {
    ...stored,
    version: 1,
    provider: { kind: "saml", enabled: true, ...read },
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
});

test("a provider is trusted with the addresses of a domain after a warning only", async () => {
  const trusting = { ...provider, mailDomains: ["nordlicht.example"] };
  server.answer(path, { ...stored, version: 1, provider: trusting });
  const { user } = open("/settings/signOn");
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(
    await screen.findByLabelText("The provider assigns the e-mail addresses itself"),
  );
  await save();
  const warning = within(await screen.findByRole("alertdialog"));
  expect(warning.getByText(/an address of nordlicht\.example will open the account/)).toBeTruthy();
  await user.click(warning.getByRole("button", { name: "Cancel" }));
  const sent = () => server.to(path).filter(({ method }) => method === "POST");
  expect(sent()).toEqual([]);
  await save();
  server.answer(path, { ...stored, version: 2, provider: { ...trusting, givesAddresses: true } });
  await user.click(await screen.findByRole("button", { name: "Trust and save" }));
  await screen.findByText("Saved");
  await save();
  expect(sent().length).toBe(2);
});

test("claims are tried with the rules as they stand in the form", async () => {
  server.answer(path, { ...stored, version: 1, provider });
  server.answer(`${path}/try`, {
    attributes: [{ name: "groups", values: ["readers"] }],
    email: "kim@nordlicht.example",
    firstName: "Kim",
    lastName: "Meer",
    roles: ["ROLE_READER"],
    companies: [{ id: 11, title: "Nordlicht Kiel GmbH" }],
    isAllowed: true,
  });
  const { user } = open("/settings/signOn");
  const trial = within(await screen.findByRole("region", { name: "Try the rules" }));
  expect(trial.getByText(/Paste claims as JSON/)).toBeTruthy();
  await user.click(trial.getByLabelText("Sample"));
  await user.paste('{"groups":["readers"]}');
  await user.click(trial.getByRole("button", { name: "Try" }));
  expect(await trial.findByText(/Kim Meer.*Reader.*Nordlicht Kiel GmbH/)).toBeTruthy();
  expect(server.to(`${path}/try`)[0]?.body).toMatchObject({
    provider: { kind: "oidc", rules: provider.rules },
    sample: '{"groups":["readers"]}',
  });
});

test("refused sign-ins are listed with their reason and the claims that came", async () => {
  const refusals = [
    { at: "2026-03-02T08:15:00.000Z", code: "noRole", claims: ["sub", "realm_access.roles"] },
    { at: "2026-03-01T08:15:00.000Z", code: "away", claims: [] },
  ];
  server.answer(path, { ...stored, version: 1, provider, refusals });
  const { user } = open("/settings/signOn");
  await user.click(await screen.findByText("The last 2 refused sign-ins"));
  expect(screen.getByText("No rule applied.").nextElementSibling?.textContent).toBe(
    "Claims sent: sub, realm_access.roles",
  );
  expect(screen.getByText("The provider did not answer.").nextElementSibling).toBeNull();
});

test("a provider that the operator permits no more can be seen and switched off", async () => {
  server.answer(path, { ...stored, kinds: [], version: 1, provider });
  open("/settings/signOn");
  expect(await screen.findByText(/does not permit this provider's protocol/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Sign-in by the provider is on").checked).toBe(
    true,
  );
});

test("where the operator permits no provider, and there is none, the page says so", async () => {
  server.answer(path, { ...stored, kinds: [] });
  open("/settings/signOn");
  expect(await screen.findByText(/operator of this application does not/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test.each([
  ["nothing stored", stored],
  ["a provider stored", { ...stored, version: 1, provider }],
])(
  "with %s, what was typed is asked about before it is left, and nothing else",
  async (_, told) => {
    server.answer(path, told);
    const { user } = open("/settings/signOn");
    const issuer = await screen.findByLabelText(/^Name of the provider|^Issuer/);
    expect(hasUnsaved()).toBe(false);
    await user.type(issuer, "x");
    expect(hasUnsaved()).toBe(true);
    await user.type(issuer, "{Backspace}");
    expect(hasUnsaved()).toBe(false);
  },
);
