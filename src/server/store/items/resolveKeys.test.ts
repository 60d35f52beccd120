import { expect, test } from "vitest";
import { planOf } from "#shared/generated/plans.ts";
import { resolveKeys } from "./resolveKeys.ts";

const { nodes } = planOf("record");
const names = new Map([
  ["groupsOfPersons employees", 1],
  ["personalData iban", 2],
  ["companies Kiel", 3],
  ["file a.pdf", 4],
]);
const idOf = (
  list: string,
  { key, title, file }: { key?: string; title?: string; file?: string },
) => names.get(`${list} ${key ?? title ?? file ?? ""}`) ?? -1;

test("references by key or title get their id, in rows too, from the list the document names", () => {
  const body = resolveKeys(
    nodes,
    {
      name: "x",
      company: { title: "Kiel" },
      groupsOfPersons: [
        {
          group: { key: "employees" },
          personalData: [{ key: "iban" }],
          encryptedPersonalData: [{ key: "iban" }],
        },
      ],
      deletionPractise: [{ groupsOfPersons: [{ key: "employees" }] }],
      enclosures: [{ title: "Proof", files: [{ file: "a.pdf", name: "A.pdf" }] }],
    },
    idOf,
  );
  expect(body).toEqual({
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
