import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#client/screens/admin/AdminScreen.tsx";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { readAt } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { json, offline, problem, refused } from "./fakeServer.ts";
import { open, openSheet, reload, server, signedIn, startPages } from "./setup.tsx";

const roles = ["ROLE_READER", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN", "ROLE_MASTER_EDITOR"];

function row(given: Body = {}): Body {
  const translations = { de: "Biometrie", en: "Biometrics" };
  return { id: 31, no: 1, rule: "one", active: true, translations, questions: [], ...given };
}

const otherRow = row({ id: 32, no: 2, translations: { de: "Gene", en: "Genes" } });

function list(given: Body = {}): Body {
  return {
    id: 18,
    version: 4,
    title: "DPIA list",
    translations: { de: "Muss-Liste" },
    country: { id: 57, title: "Germany" },
    master: true,
    canEdit: true,
    active: true,
    usage: 0,
    entries: [row(), otherRow],
    ...given,
  };
}

function company(given: Body = {}): Body {
  return {
    id: 5,
    version: 4,
    title: "Nordlicht Kiel",
    canEdit: true,
    master: false,
    active: true,
    country: { id: 49, title: "Germany", countryCode: "DE" },
    usage: 0,
    tom: { encryptionMeasures: { note: "AES" }, furtherMeasures: { note: "Four eyes" } },
    ...given,
  };
}

type OpenSheet = Awaited<ReturnType<typeof openSheet>>["sheet"];

/** Something edited in a sheet; tests type into its first text field. */
interface Sheet {
  address: string;
  /** Address after the sheet is saved. */
  home: string;
  read: string;
  save: string;
  stored: Body;
  /** Stored value of the text that tests type into; `at` is its pointer in the request. */
  was: string;
  at: string;
  field: (sheet: OpenSheet) => Promise<HTMLInputElement>;
  /** Stored meanwhile by someone else: another field with its pointer, or the same field. */
  another: { stored: Body; at: string; is: string };
  same: Body;
  /** Pointer at which the server reports a problem with the text. */
  refusedAt: string;
}

const aRow: Sheet = {
  address: "/admin/blacklist/list/18/edit/31",
  home: "/admin/blacklist/list/18",
  read: "/api/admin/blacklist/byId/18",
  save: "/api/admin/blacklist/edit",
  stored: list(),
  was: "Biometrie",
  at: "/entries/0/translations/de",
  field: async (sheet) => {
    const [german] = await sheet.findAllByRole("textbox", { name: /^German/ });
    return textInput(german);
  },
  another: {
    stored: list({
      version: 5,
      entries: [row({ translations: { de: "Biometrie", en: "Theirs" } }), otherRow],
    }),
    at: "/entries/0/translations/en",
    is: "Theirs",
  },
  same: list({ version: 5, entries: [row({ translations: { de: "Theirs" } }), otherRow] }),
  refusedAt: "/entries/0/translations/de",
};

const aSection: Sheet = {
  address: "/settings/companies/tom/5",
  home: "/settings/companies",
  read: "/api/admin/company/byId/5",
  save: "/api/admin/companyTom/companyTom",
  stored: company(),
  was: "Four eyes",
  at: "/tom/furtherMeasures/note",
  field: async (sheet) => {
    const panel = await sheet.findByRole("group", { name: /^Further/ });
    within(panel).queryByRole("button", { name: /^Edit/ })?.click();
    return textInput(await within(panel).findByRole("textbox"));
  },
  another: {
    stored: company({
      version: 5,
      tom: { encryptionMeasures: { note: "Theirs" }, furtherMeasures: { note: "Four eyes" } },
    }),
    at: "/tom/encryptionMeasures/note",
    is: "Theirs",
  },
  same: company({
    version: 5,
    tom: { encryptionMeasures: { note: "AES" }, furtherMeasures: { note: "Theirs" } },
  }),
  refusedAt: "/tom/furtherMeasures/note",
};

function textInput(element: HTMLElement | undefined): HTMLInputElement {
  if (!element || !("value" in element)) throw new Error("no field");
  // Border: elements with a value are used like inputs.
  return element as HTMLInputElement;
}

function staleWith(item: Body): Response {
  const changedBy = { id: 2, title: "Kim" };
  return problem("stale", 412, { item, changedBy, changedAt: "2026-11-20T09:00:00Z" });
}

/** Opens a sheet; `typeAndSave` adds to its text, " of mine" unless another is given. */
async function begin(kind: Sheet) {
  const { user, sheet } = await openSheet(kind.address);
  const field = await kind.field(sheet);
  const typeAndSave = async (words = " of mine") => {
    await user.type(field, words);
    await user.click(sheet.getByRole("button", { name: "Save" }));
  };
  return { user, sheet, field, typeAndSave };
}

beforeEach(async () => {
  await startPages();
  server
    .answer("/api/admin/blacklist/list", { items: [list()], total: 1 })
    .answer("/api/admin/company/list", { items: [company()], total: 1 })
    .answer("/api/filter/companies/all", [company()])
    .answer("/api/tom", []);
  await signedIn({ roles, features: ["tom"] });
});

describe.each([
  ["row", aRow],
  ["section", aSection],
])("a %s", (_, kind) => {
  const requests = () => server.to(kind.save).map(({ body }) => body);
  const isClosed = () => waitFor(() => expect(window.location.pathname).toBe(kind.home));

  /** Stores what is sent; a save based on an older version is refused with the stored item. */
  function answerSaves(stored: Body = kind.stored): void {
    let now = stored;
    server.answer(kind.save, ({ body }) => {
      if (body["version"] !== now["version"]) return staleWith(now);
      now = { ...now, ...body, version: Number(now["version"]) + 1 };
      server.answer(kind.read, now);
      return json(now);
    });
  }

  beforeEach(() => {
    server.answer(kind.read, kind.stored);
    answerSaves();
  });

  test("whose save gets no answer stays open, and is sent again as it was; what was typed since goes after it", async () => {
    const { sheet, typeAndSave } = await begin(kind);
    server.answer(kind.save, offline);
    await typeAndSave();
    await sheet.findByText(/^Offline: your entries are kept here/);
    answerSaves();
    await typeAndSave(", later");
    await isClosed();
    const [first, second, rest, ...more] = requests();
    expect(readAt(first ?? {}, kind.at)).toBe(`${kind.was} of mine`);
    expect(second).toEqual(first);
    expect(rest).toMatchObject({ version: 5 });
    expect(readAt(rest ?? {}, kind.at)).toBe(`${kind.was} of mine, later`);
    expect(more).toEqual([]);
  });

  test("what was sent without an answer is sent again as it was after a reload, by itself", async () => {
    const { sheet, typeAndSave } = await begin(kind);
    server.answer(kind.save, offline);
    await typeAndSave();
    await sheet.findByText(/^Offline: your entries are kept here/);
    reload();
    answerSaves();
    open(kind.address);
    await isClosed();
    expect(requests()).toHaveLength(2);
    expect(requests()[1]).toEqual(requests()[0]);
    expect(sessionStorage.length).toBe(0);
  });

  test("what was not stored of it is there again after a reload, until it is discarded", async () => {
    const first = await begin(kind);
    await first.user.type(first.field, " of mine");
    reload();
    const again = await begin(kind);
    await again.sheet.findByText(/Your unsaved entries are back/);
    expect((await kind.field(again.sheet)).value).toBe(`${kind.was} of mine`);
    await again.user.click(again.sheet.getByRole("button", { name: "Discard" }));
    await waitFor(async () => expect((await kind.field(again.sheet)).value).toBe(kind.was));
    reload();
    expect((await begin(kind)).field.value).toBe(kind.was);
    expect(requests()).toEqual([]);
  });

  test("is joined with what someone else has stored of it meanwhile, and sent with its version", async () => {
    const { typeAndSave } = await begin(kind);
    answerSaves(kind.another.stored);
    await typeAndSave();
    await isClosed();
    const [, joined, ...more] = requests();
    expect(joined).toMatchObject({ version: 5 });
    expect(readAt(joined ?? {}, kind.at)).toBe(`${kind.was} of mine`);
    expect(readAt(joined ?? {}, kind.another.at)).toBe(kind.another.is);
    expect(more).toEqual([]);
  });

  test("asks which text counts where both have changed the same", async () => {
    const { user, typeAndSave } = await begin(kind);
    answerSaves(kind.same);
    await typeAndSave();
    await screen.findByText("Kim saved changes in the meantime");
    expect(requests()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Apply choice" }));
    await isClosed();
    expect(readAt(requests()[1] ?? {}, kind.at)).toBe(`${kind.was} of mine`);
  });

  test("leads to the field that the server has refused", async () => {
    const fields = [{ path: kind.refusedAt, code: "maxLength", message: "Too long." }];
    server.answer(kind.save, refused(fields));
    const { sheet, typeAndSave } = await begin(kind);
    await typeAndSave();
    await sheet.findByText("Too long.");
    const wrong = await kind.field(sheet);
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.value).toBe(`${kind.was} of mine`);
    expect(wrong.getAttribute("aria-invalid")).toBe("true");
    expect(window.location.pathname).toBe(kind.address);
  });
});

describe("a row", () => {
  const { read, save, address, home } = aRow;
  const requests = () => server.to(save).map(({ body }) => body);

  test("that was sent without an answer goes, where another row was changed meanwhile, into the rows of now", async () => {
    server.answer(read, list());
    server.answer(save, offline);
    const { sheet, typeAndSave } = await begin(aRow);
    await typeAndSave();
    await sheet.findByText(/^Offline: your entries are kept here/);
    reload();

    const theirs = row({ id: 32, no: 2, translations: { de: "Theirs" } });
    const stored = list({ version: 5, entries: [row(), theirs] });
    server.answer(read, stored);
    server.answer(save, ({ body }) =>
      body["version"] === 5 ? json({ ...stored, ...body, version: 6 }) : staleWith(stored),
    );
    open(address);
    await waitFor(() => expect(window.location.pathname).toBe(home));
    const [first, again, joined, ...more] = requests();
    expect(again).toEqual(first);
    expect(readAt(joined ?? {}, "/entries/0/translations/de")).toBe("Biometrie of mine");
    expect(readAt(joined ?? {}, "/entries/1/translations/de")).toBe("Theirs");
    expect(more).toEqual([]);
  });

  test("that comes back joined with newer choices shows what follows from them", async () => {
    server.answer(read, list({ entries: [row({ rule: "twoOfGroup" }), otherRow] }));
    const { user, sheet, field } = await begin(aRow);
    await user.type(await sheet.findByRole("textbox", { name: "Group" }), "A");
    await user.type(field, " of mine");
    reload();
    server.answer(read, list({ version: 5, entries: [row({ rule: "one" }), otherRow] }));
    const again = await begin(aRow);
    await waitFor(() => expect(again.field.value).toBe("Biometrie of mine"));
    expect(screen.queryByRole("textbox", { name: "Group" })).toBeNull();
  });

  test("leads to the first of several refused fields, in whatever order the server names them", async () => {
    server.answer(read, list());
    const tooLong = (language: string) => ({
      path: `/entries/0/translations/${language}`,
      code: "maxLength",
      message: `Too long: ${language}.`,
    });
    const fields = [tooLong("en"), tooLong("de")];
    server.answer(save, refused(fields));
    const { sheet, typeAndSave } = await begin(aRow);
    await typeAndSave();
    await sheet.findByText("Too long: en.");
    expect(document.activeElement).toHaveProperty("value", "Biometrie of mine");
  });

  test("opens the question in it that is refused", async () => {
    const question = { id: 41, question: { de: "Frage", en: "Question" } };
    server.answer(read, list({ entries: [row({ questions: [question] }), otherRow] }));
    const path = "/entries/0/questions/0/question/de";
    const fields = [{ path, code: "maxLength", message: "Too long." }];
    server.answer(save, refused(fields));
    await (await begin(aRow)).typeAndSave();
    await waitFor(() => expect(document.activeElement).toHaveProperty("value", "Frage"));
  });
});
