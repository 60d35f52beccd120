import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import { loadLaterSteps } from "#client/screens/editor/lazyParts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  await loadLaterSteps();
});

async function openEditor(record: Body, step = "") {
  server
    .answer("/api/processingActivity/77", visitorLog(record))
    .answer("/api/records/state/77", { version: 4 })
    .answer("/api/records/changes", { version: 4, items: [] });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
  return open(`/vvt/edit/77${step}`);
}

async function articleOf(label: RegExp): Promise<string | undefined> {
  const line = (await screen.findByText(label, { selector: ".label" })).closest<HTMLElement>(
    ".labels",
  );
  return line ? within(line).queryByText(/^Art\. /)?.textContent : undefined;
}

test("fields name the article of the register that the activity belongs in, at once when that changes", async () => {
  const { user } = await openEditor({ canEditExtended: true });
  expect(await articleOf(/^Company/)).toBe("Art. 30(1)(a)");
  // Only processors describe what they do on behalf of others.
  expect(await articleOf(/^Description/)).toBeUndefined();
  await user.click(screen.getByRole("checkbox", { name: /^Processor/ }));
  expect(await articleOf(/^Description/)).toBe("Art. 30(2)(b)");
  await user.click(screen.getByRole("checkbox", { name: /^Controller/ }));
  expect(await articleOf(/^Company/)).toBe("Art. 30(2)(a)");
});

test("a contract is asked for by the article of the kind of processing", async () => {
  const recipient = { id: 5, typeOfRecipient: { id: 9, title: "Service provider" } };
  await openEditor(
    { externalRecipients: [{ ...recipient, processingType: "joint" }] },
    "?step=4&row=externalRecipients%2F5",
  );
  expect(await articleOf(/^Contract$/)).toBe("Art. 26(1)");
});

test.each([
  ["9", "Art. 9(2)"],
  ["6", "Art. 6(3)"],
])("a law is asked for by the article of a legal basis of Art. %s", async (group, article) => {
  const legality = [{ id: 8, title: "Legal basis", group, needsNationalLaw: true }];
  const purpose = { id: 5, purpose: { id: 9, title: "Selection" }, legality };
  await openEditor(
    { controller: true, purposeOfProcessing: [purpose] },
    "?step=2&row=purposeOfProcessing%2F5",
  );
  expect(await articleOf(/^National data protection law$/)).toBe(article);
});

test.each([
  ["joint", "Art. 30(1)(a)"],
  ["processor", undefined],
])(
  "a field names an article where one asks for it, of a recipient that is %s",
  async (processingType, article) => {
    const recipient = { id: 5, typeOfRecipient: { id: 9, title: "Portal" }, processingType };
    await openEditor({ externalRecipients: [recipient] }, "?step=4&row=externalRecipients%2F5");
    expect(await articleOf(/^Other recipient$/)).toBe(article);
  },
);
