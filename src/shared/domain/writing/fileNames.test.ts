import { expect, test } from "vitest";
import { exportFileName, fileName } from "./fileNames.ts";

const register = {
  company: "Nordlicht Kiel GmbH",
  exportType: "register",
  contentType: "pdf",
  language: "de",
  at: new Date(2026, 10, 20, 14, 2),
} as const;

test("spaces and characters that file systems refuse become hyphens", () => {
  expect(fileName('a/b\\c?d%e*f:g|h"i<j>k l')).toBe("a-b-c-d-e-f-g-h-i-j-k-l");
  expect(fileName("Straße & Söhne.GmbH")).toBe("Straße-&-Söhne.GmbH");
});

test("line breaks and control characters cannot reach a header", () => {
  expect(fileName("a\r\nb\u0000c")).toBe("a--b-c");
});

test("an export is named after company, records, type, language and time", () => {
  expect(exportFileName(register)).toBe(
    "artikel30-Nordlicht-Kiel-GmbH-records-register-de-2026-11-20-14-02.pdf",
  );
});

test("an export as at an earlier day has that day before the date", () => {
  expect(exportFileName({ ...register, asAt: "2026-05-25" })).toBe(
    "artikel30-Nordlicht-Kiel-GmbH-records-register-de-2026-05-25-2026-11-20-14-02.pdf",
  );
});

test("an export of one record contains its id", () => {
  const record = { company: "Nordlicht/Wien", recordId: 7, exportType: "record" } as const;
  const file = { contentType: "word", language: "en" } as const;
  expect(exportFileName({ ...register, ...record, ...file })).toBe(
    "artikel30-Nordlicht-Wien-record-7-record-en-2026-11-20-14-02.docx",
  );
});

test("a long company name is truncated, the rest stays", () => {
  const name = exportFileName({ ...register, company: "x".repeat(200), contentType: "excel" });

  expect(name).toHaveLength(150 + ".xlsx".length);
  expect(name.endsWith("-records-register-de-2026-11-20-14-02.xlsx")).toBe(true);
});
