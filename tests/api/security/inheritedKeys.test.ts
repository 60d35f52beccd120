import { expect, test } from "vitest";
import { world } from "../../helpers/world.ts";

const { admin, record } = await world();
const { id } = await record();

/** Keys that every object has, though nobody put them there. */
const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"];

test.each(inherited)(
  "the word %s as a value is refused or ignored, never a fault",
  async (word) => {
    const translations = { de: "<p>Text</p>" };
    for (const [path, body] of [
      ["/api/filter/columnValues", { columns: [word], ids: [id] }],
      ["/api/admin/companyGroupHelp/create", { entity: word, fieldName: word, translations }],
      [
        "/api/admin/companyGroupHelp/create",
        { entity: "record/basics", fieldName: word, translations },
      ],
      [
        "/api/admin/customFields/create",
        { translations: { de: word }, target: word, type: "text" },
      ],
    ] as const) {
      const { status } = await admin.post(path, body);
      expect([path, status < 500]).toEqual([path, true]);
    }
  },
);
