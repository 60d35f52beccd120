import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { overlayOf } from "#shared/engine/plan/overlay.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  company,
  emptyRecord,
  exportInputOf,
  exportModel,
  plansWithField,
  writeSheets,
} from "#tests/helpers/exports.ts";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { readParts, textOfXml } from "#tests/helpers/ooxml.ts";
import { readPdf } from "#tests/helpers/pdf.ts";
import { addedField, sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { beginDocument, type DocumentFacts } from "./exportModel.ts";
import { exportTexts } from "./exportTexts.ts";
import { recordPlace, textsAt } from "./letters/pathReader.ts";
import { beginCsv } from "./programs/csvLines.ts";
import { linkedActivity } from "./programs/linkedData.ts";
import { beginSheets } from "./sheets/sheetRows.ts";
import { withoutHidden } from "./walkExport.ts";
import { writeFile } from "./writeFile.ts";

const { folder } = ownFolder();
const log = { entries: 1, last: "ab".repeat(32) };
const texts = exportTexts("de");

type Changes = Partial<DocumentFacts>;

let files = 0;

/** A path that no file has yet. */
function newPath(): string {
  files += 1;
  return join(folder, String(files));
}

async function documentFile(format: "pdf" | "word" | "html", body: Body, changes: Changes) {
  const path = newPath();
  await writeFile(format, { model: exportModel([body], changes), log }, path, () => {});
  return readFileSync(path);
}

const partsText = (file: Buffer): string =>
  [...readParts(file).values()].map((part) => textOfXml(part.toString("utf8"))).join("\n");

/** The texts of a record's file in each format. */
const formats: Readonly<Record<string, (body: Body, changes: Changes) => Promise<string>>> = {
  pdf: async (...of) => readPdf(await documentFile("pdf", ...of)).pages.join("\n"),
  word: async (...of) => partsText(await documentFile("word", ...of)),
  html: async (...of) => (await documentFile("html", ...of)).toString("utf8"),
  excel: async (body, changes) => {
    const path = newPath();
    await writeSheets(exportInputOf([body], changes), path);
    return partsText(readFileSync(path));
  },
  csv: async (body, changes) => {
    const input = exportInputOf([], changes);
    const sheets = beginSheets(input, false);
    const { lines, add } = beginCsv(sheets, input);
    const record = { body, company, isUnfinished: false };
    add(sheets.rowsOf(record, beginDocument(input).draft(record)));
    return [...lines.read()].join("");
  },
};

/** A further field of the purposes, as its document and texts would add it. */
function withHorizon(given: Partial<PlanNode>): Changes {
  const field = sampleNode("/horizon", {
    document: "rows/purpose",
    textKey: "rows.purpose.horizon",
    ...given,
  });
  return {
    plans: plansWithField("rows/purpose", field),
    texts: (key) => (key === `${field.textKey}.label` ? "Zeithorizont" : texts(key)),
  };
}

const purpose = { id: 1, purpose: { id: 2, title: "Vertrag" }, horizon: "bis 2030" };
const body = emptyRecord("x", { purposeOfProcessing: [purpose] });
const place = { in: ["register", "record"], audience: "authority", letter: "b" } as const;

describe.each(Object.entries(formats))("in %s", (_, textOf) => {
  test.each(["register", "record"] as const)(
    "a field is stated with its label as soon as its document names the kind (%s)",
    async (kind) => {
      const stated = await textOf(body, { kind, ...withHorizon({ export: place }) });
      expect(stated).toContain("Zeithorizont");
      expect(stated).toContain("bis 2030");
      expect(await textOf(body, { kind, ...withHorizon({}) })).not.toContain("bis 2030");
    },
  );

  test.each(["register", "record"] as const)(
    "a value that its field's condition hides is left out (%s)",
    async (kind) => {
      const when = { show: { at: "/processor", is: true } } as const;
      const changes = { kind, ...withHorizon({ export: place, when }) };
      expect(await textOf(body, changes)).not.toContain("bis 2030");
      expect(await textOf({ ...body, processor: true }, changes)).toContain("bis 2030");
    },
  );

  test("a group's custom field is stated in a record", async () => {
    const { plans: extended, texts: labels } = overlayOf(
      plans,
      [addedField("rows/purpose", "cycle")],
      "1",
    );
    const custom = { ...purpose, custom: { cycle: "jedes Quartal" } };
    const stated = await textOf(emptyRecord("x", { purposeOfProcessing: [custom] }), {
      kind: "record",
      plans: extended,
      texts: (key) => labels.de[key] ?? texts(key),
    });
    expect(stated).toContain("CYCLE");
    expect(stated).toContain("jedes Quartal");
  });
});

/** A recipient with a legal basis of its own, which processors do not have. */
const recipient = (processingType: string): Body =>
  emptyRecord("x", {
    externalRecipients: [
      {
        id: 1,
        vendor: { id: 71, title: "Kieler Cloud" },
        processingType,
        legality: [{ id: 5, title: "Art. 6 Abs. 1 lit. f", key: "6-1-f" }],
      },
    ],
  });

test("JSON-LD leaves out the legal basis of a recipient that became a processor", () => {
  const written = (type: string): string =>
    JSON.stringify(linkedActivity(recipient(type), company, exportInputOf([])));

  expect(written("separate")).toContain("Art. 6 Abs. 1 lit. f");
  expect(written("controllerToProcessor")).not.toContain("Art. 6 Abs. 1 lit. f");
});

test("a letter does not name the legal basis of a recipient that became a processor", () => {
  const named = (type: string): string[] => {
    const root = recipient(type);
    const context = { ...exportInputOf([]), root, isUnfinished: false };
    return textsAt(recordPlace(root, context), "externalRecipients/legality", context);
  };

  expect(named("separate")).toEqual(["Art. 6 Abs. 1 lit. f"]);
  expect(named("controllerToProcessor")).toEqual([]);
});

test("a sheet for another program gets a record without hidden values, but with all others", () => {
  const root = recipient("controllerToProcessor");
  const body = withoutHidden(root, { ...exportInputOf([]), root, isUnfinished: false });

  expect(body["externalRecipients"]).toEqual([
    { id: 1, vendor: { id: 71, title: "Kieler Cloud" }, processingType: "controllerToProcessor" },
  ]);
});
