import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { asBody, asNumber } from "#shared/domain/values.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { changesPage, contentsPage } from "#server/exports/authority/packagePages.ts";
import { letterOf } from "#server/exports/authority/letter.ts";
import { drawLetter, drawPages, type SheetFacts } from "#server/exports/authority/packageSheets.ts";
import { exportTexts, translate, type Texts } from "#server/exports/exportTexts.ts";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import { ExportRefusal } from "#server/exports/renderReply.ts";
import type { CoverModel } from "#server/exports/shape.ts";
import { writeFile } from "#server/exports/writeFile.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import type { PackagePart } from "#server/store/files/authorityPackages.ts";
import { readItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readDocument } from "../exporting/readDocument.ts";
import { fieldTitles } from "../records/filters/filterOptions.ts";
import {
  type AuditContents,
  auditContents,
  mustHoldSomething,
  type PlannedPart,
} from "./auditContents.ts";
import { parseScope, type ParsedScope, singleRequest } from "./auditScope.ts";
import { changesSince } from "./packageChanges.ts";
import { type PackageJob, type PackageResult, partFile } from "./packageJob.ts";

type Begin = (at: number) => void;

interface Writing {
  tx: Tx;
  job: PackageJob;
  /** The asker, in the language of the package. */
  call: PackageJob["call"];
  scope: ParsedScope;
  contents: AuditContents;
  file: string;
  zip: ZipFile;
  parts: PackagePart[];
  /** The covers of the documents, by company. */
  covers: Map<number, CoverModel>;
  texts: Texts;
  sheet: Omit<SheetFacts, "title">;
}

/**
 * Writes a package into a new file: all documents in one snapshot, then what changed, the letter
 * and the table of contents.
 */
export async function writePackage(
  tx: Tx,
  job: PackageJob,
  file: string,
  begin: Begin,
): Promise<PackageResult> {
  const call = { ...job.call, language: job.asked.language };
  const scope = await parseScope(tx, call, job.asked);
  const contents = await auditContents(tx, call, scope);
  mustHoldSomething(contents);
  const zip = new ZipFile(file);
  try {
    const texts = exportTexts(scope.language);
    const parts: PackagePart[] = [];
    const sheet = await sheetFacts(tx, call, scope, texts);
    const covers = new Map<number, CoverModel>();
    const writing = { tx, job, call, scope, contents, file, zip, parts, covers, texts, sheet };
    for (const part of contents.parts) await addDocument(writing, part, begin);
    const changes = await addChanges(writing);
    begin(0);
    await addLetter(writing);
    await addContents(writing);
    return {
      size: await zip.finish(),
      parts,
      companies: scope.companies.map(({ id, title }) => ({ id, title })),
      contents: contents.records,
      ...(changes ? { changes } : {}),
    };
  } catch (error) {
    zip.abort();
    throw error;
  }
}

/** Name in the footer: the only company, else the group. */
function ownerOf({ companies }: ParsedScope, { viewer }: PackageJob["call"]): string {
  const [company] = companies;
  return companies.length === 1 && company ? company.title : viewer.groupTitle;
}

async function sheetFacts(
  tx: Tx,
  call: PackageJob["call"],
  scope: ParsedScope,
  texts: Texts,
): Promise<Writing["sheet"]> {
  const { account } = call.viewer;
  const { language, day } = scope;
  return {
    author: (await accountNames(tx, [account])).get(account)?.title ?? "",
    language,
    footer: translate(texts, "export.footer", {
      company: ownerOf(scope, call),
      document: translate(texts, "export.package.document"),
      date: formatDate(day, "date", language),
    }),
    page: translate(texts, "export.page"),
  };
}

function nameOf({ scope, call }: Writing, part: string, company?: string): string {
  return exportFileName({
    company: company ?? ownerOf(scope, call),
    exportType: part,
    contentType: "pdf",
    language: scope.language,
    at: call.now,
    timeZone: timeZoneOf(call.viewer.settings),
  });
}

async function addDocument(
  writing: Writing,
  { kind, company }: PlannedPart,
  begin: Begin,
): Promise<void> {
  const { tx, job, call, scope, file, covers } = writing;
  const wanted = singleRequest(scope, company.id, kind);
  const { logo } = job;
  const wish = { wanted, missing: [], begin, spoolFile: `${file}.spool` };
  const read = await readDocument(tx, call, { ...wish, ...(logo === undefined ? {} : { logo }) });
  if (read.failed.length > 0) throw new ExportRefusal(`part ${kind} ${company.id}`);
  if (!covers.has(company.id) || kindFacts(kind).side === "controller")
    covers.set(company.id, read.model.cover);
  const path = partFile(file);
  const { called } = read;
  const told = await writeFile("pdf", { model: read.model }, path, (at) => begin(called[at] ?? 0));
  const { id, title } = company;
  await addPart(writing, { part: kind, company: { id, title } }, told);
}

/** Moves what was written into the package. */
async function addPart(
  writing: Writing,
  { part, company }: Pick<PackagePart, "part" | "company">,
  { pages = 0, size }: { pages?: number; size: number },
): Promise<void> {
  const { file, zip, parts } = writing;
  const path = partFile(file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const name = uniqueName(parts, nameOf(writing, part, company?.title), company?.id);
  await zip.add(name, createReadStream(path));
  await rm(path);
  const sha256 = hash.digest("hex");
  parts.push({ part, ...(company ? { company } : {}), file: name, pages, size, sha256 });
}

/** Two companies may be called the same. */
function uniqueName(parts: readonly PackagePart[], name: string, company = 0): string {
  return parts.some(({ file }) => file === name) ? name.replace(/\.pdf$/, `-${company}.pdf`) : name;
}

async function addChanges(writing: Writing): Promise<PackageResult["changes"]> {
  const { tx, job, call, scope, contents, file, texts, sheet } = writing;
  const changes = await changesSince(tx, call, scope, contents.records);
  if (!changes || job.asked.changes === false) return changes;
  const labels = fieldTitles(call);
  const { changed, day } = changes;
  const named = changed.map(({ name, fields }) => ({
    name,
    fields: fields.map((field) => labels.get(field) ?? field),
  }));
  const between = {
    from: formatDate(day, "date", scope.language),
    to: formatDate(scope.day, "date", scope.language),
  };
  const facts = translate(texts, "export.package.between", between);
  const page = changesPage({ ...changes, changed: named }, facts, texts);
  const title = translate(texts, "export.package.changes");
  await addPart(
    writing,
    { part: "changes" },
    drawPages({ ...sheet, title }, [page], partFile(file)),
  );
  return changes;
}

function titledParts({ parts, scope, texts }: Writing) {
  const isOne = scope.companies.length === 1;
  return parts.map((each) => {
    const own =
      texts(`export.${each.part}.document`) ?? translate(texts, `export.package.${each.part}`);
    return { ...each, title: isOne || !each.company ? own : `${own}, ${each.company.title}` };
  });
}

async function addLetter(writing: Writing): Promise<void> {
  const { job, call, scope, contents, file, texts, covers, sheet } = writing;
  const [company] = scope.companies;
  const cover = scope.companies.length === 1 && company ? covers.get(company.id) : undefined;
  const [controller, officer] = cover?.parties ?? [];
  const title = translate(texts, "export.package.letter");
  const letter = letterOf({
    ...sheet,
    title,
    texts,
    asked: job.asked,
    companies: scope.companies.map((each) => each.title),
    sender: ownerOf(scope, call),
    controller,
    officer,
    isUnderGdpr: await isUnderGdpr(writing),
    date: formatDateIn(call.now, "date", scope.language, timeZoneOf(call.viewer.settings)),
    enclosures: titledParts(writing),
    kinds: contents.parts.map(({ kind }) => kind),
    leftOut: {
      unfinished: contents.leftOut.unfinished.length,
      internal: contents.leftOut.internal.length,
      archived: contents.leftOut.archived.length,
    },
  });
  await addPart(writing, { part: "letter" }, drawLetter(letter, partFile(file)));
}

/** True if all companies are based where authorities supervise under the GDPR. */
async function isUnderGdpr({ tx, scope }: Writing): Promise<boolean> {
  const ids = scope.companies.map(({ body }) => asNumber(asBody(body["country"])["id"]) ?? 0);
  const countries = await readItems(tx, ids);
  return ids.every((id) => countries.get(id)?.body["eea"] === true);
}

async function addContents(writing: Writing): Promise<void> {
  const { job, scope, file, texts, sheet } = writing;
  const facts = translate(texts, "export.package.for", {
    authority: job.asked.authority,
    date: formatDate(scope.day, "date", scope.language),
  });
  const title = translate(texts, "export.package.contents");
  const page = contentsPage(titledParts(writing), facts, texts);
  await addPart(
    writing,
    { part: "contents" },
    drawPages({ ...sheet, title }, [page], partFile(file)),
  );
}
