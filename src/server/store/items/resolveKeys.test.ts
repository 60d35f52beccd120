import { expect, test } from "vitest";
import { planOf } from "#shared/generated/plans.ts";
import { resolveKeys } from "./resolveKeys.ts";

const { nodes } = planOf("record");
const names = [
  "",
  "groupsOfPersons employees",
  "personalData iban",
  "companies Kiel",
  "file a.pdf",
];
const idOf: Parameters<typeof resolveKeys>[2] = (list, { key, title, file }) =>
  names.indexOf(`${list} ${key ?? title ?? file ?? ""}`);

test("references by key or title get their id, in rows too, from the list the document names", () => {
  const [group, iban] = [{ key: "employees" }, { key: "iban" }];
  const body = {
    name: "x",
    company: { title: "Kiel" },
    groupsOfPersons: [{ group, personalData: [iban], encryptedPersonalData: [iban] }],
    deletionPractise: [{ groupsOfPersons: [group] }],
    enclosures: [{ title: "Proof", files: [{ file: "a.pdf", name: "A.pdf" }] }],
  };
  expect(resolveKeys(nodes, body, idOf)).toEqual({
    name: "x",
    company: { id: 3 },
    groupsOfPersons: [
      { group: { id: 1 }, personalData: [{ id: 2 }], encryptedPersonalData: [{ id: 2 }] },
    ],
    deletionPractise: [{ groupsOfPersons: [{ id: 1 }] }],
    enclosures: [{ title: "Proof", files: [{ id: 4 }] }],
  });
});

test("references with an id, or typed in, stay as they are", () => {
  const body = { company: { id: 9, title: "Kiel" }, tools: [{ clientId: "c", title: "New" }] };
  expect(resolveKeys(nodes, body, idOf)).toEqual(body);
});
