import { expect, test } from "vitest";
import { exportInputOf } from "#tests/helpers/exports.ts";
import { commentSection } from "./recordSections.ts";

const context = { ...exportInputOf([]), root: {}, isUnfinished: false };
const comments = [{ label: "Lea Demir, 20. November 2026, 14:02", text: "Passt das?" }];

test("comments stand below the labels of what they are about, whole records by their own", () => {
  const { blocks } = commentSection(
    [
      { list: "groupsOfPersons", field: "dataSecurity", comments },
      { list: null, field: "name", comments },
      { list: null, field: null, comments },
      { list: "withdrawn", field: null, comments },
    ],
    context,
  );
  expect(blocks.flatMap((block) => (block.type === "item" ? [block.text] : []))).toEqual([
    "Kategorien betroffener Personen: Schutzbedarf",
    "Name",
    "Verarbeitungstätigkeit",
    "Verarbeitungstätigkeit",
  ]);
  expect(blocks).toContainEqual({ type: "fields", entries: comments });
});

test("a paper that is to have comments says that there are none", () => {
  expect(commentSection([], context).blocks).toEqual([{ type: "text", text: "Keine Kommentare." }]);
});
