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

test("what is named by key or title gets its id, in rows too, by the list that the document says", () => {
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

test("what has an id, or is typed in anew, stays as it is", () => {
  const body = { company: { id: 9, title: "Kiel" }, tools: [{ clientId: "c", title: "New" }] };
  expect(resolveKeys(nodes, body, idOf)).toEqual(body);
});
