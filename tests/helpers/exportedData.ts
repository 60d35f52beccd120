import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Calls } from "./factories.ts";
import { partText, readParts } from "./ooxml.ts";
import { readPdf } from "./pdf.ts";
import type { TestApp } from "./testApp.ts";

export async function exportedFile(app: TestApp, token: string, wanted: Body): Promise<Buffer> {
  const request = { language: "de", exportType: "data", companyId: null, ...wanted };
  const reply = await app.post("/api/export", request, { token });
  expect([reply.status, reply.body?.fields]).toEqual([200, undefined]);
  const [reference] = Object.values(reply.body);
  return (await app.get(`/api/download/${String(reference)}`, { token })).raw;
}

/** The document of an export, in German unless it says otherwise. */
export async function exportedPdf(by: Calls, wanted: Body) {
  const { pdf } = await by.ok("/api/export", { language: "de", contentType: "pdf", ...wanted });
  return readPdf((await by.get(`/api/download/${pdf}`)).raw);
}

/** The records of a JSON export, and the schema that came with it. */
export async function exportedJson(app: TestApp, token: string, wanted: Body = {}) {
  const file = await exportedFile(app, token, { contentType: "json", ...wanted });
  const parts = readParts(file);
  return {
    file,
    data: JSON.parse(partText(parts, "records.json")),
    schema: JSON.parse(partText(parts, "records.schema.json")),
  };
}

/** The lines of a CSV export by the names of their columns. */
export async function exportedCsv(app: TestApp, token: string, wanted: Body = {}) {
  const raw = await exportedFile(app, token, { contentType: "csv", ...wanted });
  const text = raw.toString("utf8");
  const [delimiter = ""] = /[;,]/.exec(text) ?? [];
  const lines: Record<string, string>[] = parse(text, { bom: true, delimiter, columns: true });
  return { text, delimiter, lines };
}

/** A JSON-LD export. */
export async function exportedLinked(app: TestApp, token: string, wanted: Body = {}) {
  const raw = await exportedFile(app, token, { contentType: "jsonld", ...wanted });
  return JSON.parse(raw.toString("utf8"));
}
