import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { byTitle } from "#shared/domain/writing/locales.ts";
import { limits } from "#shared/api/limits.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { letterDocument } from "#shared/domain/letters/letterDocuments.ts";
import { letterKindFacts, letterKinds, lettersOf } from "#shared/domain/letters/letterKinds.ts";
import { formatOf } from "#shared/domain/writing/contentTypes.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type {
  LetterMade,
  LetterOrder,
  LetterOverview,
  LetterPreview,
  LetterSectionRead,
  LetterWanted,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { ExportFailure, renderExport } from "#server/exports/renderExport.ts";
import { sectionsMarkup } from "#server/exports/html/partMarkup.ts";
import type { WrittenSection } from "#server/exports/letters/letterModel.ts";
import type { Block } from "#server/exports/shape.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { listItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { inFileTurn } from "../longWork.ts";
import { maySeeRecord, visibilityOf } from "../companies/companyVisibility.ts";
import type { LetterJob, LetterResult } from "./letterJob.ts";
import { mustBeWritable } from "./letterTexts.ts";
import { companyAsked, readLetter } from "./readLetter.ts";

/** The letters that the licence has, the companies that can write them, and which of them a record is of. */
export function letterOverview(call: Call, recordId?: number): Promise<LetterOverview> {
  return call.transaction(async (tx) => {
    const record = recordId === undefined ? null : await readStoredRecord(tx, recordId);
    const company = record && maySeeRecord(call, record) ? record.companyId : null;
    const items = await listItems(tx, lettersOf, visibilityOf(call, lettersOf));
    return {
      kinds: letterKinds
        .filter(({ feature = null }) => hasFeature(call.viewer.features, feature))
        .map(({ value }) => value),
      companies: items
        .map(({ id, body }) => ({ id, title: displayTitle(body, call.language) }))
        .toSorted(byTitle(call.language)),
      ...(company === null ? {} : { company }),
    };
  });
}

/** A letter as it would be written, and what the register does not say. */
export function previewLetter(call: Call, wanted: LetterWanted): Promise<LetterPreview> {
  mustBeAskable(call, wanted);
  if (wanted.own && !hasRole(call.viewer.roles, "ROLE_TENANT_ADMIN"))
    throw new Problem("forbidden");
  mustBeWritable(wanted.kind, wanted.own ?? []);
  const { group, account } = call.viewer;
  return call.platform.previewTurns.take([`group ${group}`, `account ${group}/${account}`], () =>
    call.transaction(async (tx) => {
      const { letter, company: _, ...told } = await readLetter(tx, call, wanted);
      const { title, subtitle, sender, senderLines, date, sections, gaps } = letter;
      return {
        title,
        subtitle,
        sender,
        senderLines,
        date,
        sections: sections.map(presentSection),
        gaps,
        ...told,
      };
    }),
  );
}

/** A section with the provision that asks for it below its heading. */
function presentSection({ key, article, heading, blocks }: WrittenSection): LetterSectionRead {
  const cited: Block[] = article === "" ? [] : [{ type: "text", text: article }];
  const section = { letters: [], heading, blocks: [...cited, ...blocks] };
  return { key, article, heading, html: sectionsMarkup([section], { level: 2 }) };
}

/** Writes a letter into a file; returns the reference under which it is fetched. */
export async function createLetter(call: Call, order: LetterOrder): Promise<LetterMade> {
  const { contentType, ...wanted } = order;
  mustBeAskable(call, wanted);
  // Refuse before taking a turn and starting a process.
  await call.transaction((tx) => companyAsked(tx, call, wanted.company));
  return inFileTurn(call, () => makeFile(call, wanted, contentType));
}

/** A letter that the licence has, with additions to sections that it has. */
function mustBeAskable(call: Call, { kind, said = [] }: LetterWanted): void {
  const { feature = null } = letterKindFacts(kind);
  if (!hasFeature(call.viewer.features, feature)) throw new Problem("notLicensed");
  const keys = letterDocument(kind).sections.map(({ key }) => key);
  const wrong = said
    .map(({ section }, at) => ({ section, path: `/said/${at}/section` }))
    .filter(({ section }) => !keys.includes(section));
  if (wrong.length > 0)
    throw new Problem("invalid", {
      fields: wrong.map(({ path }) => ({ path, code: "check.letterSection" })),
    });
}

const program = new URL("./letterChild.ts", import.meta.url);

async function makeFile(
  call: Call,
  wanted: LetterWanted,
  contentType: LetterJob["contentType"],
): Promise<LetterMade> {
  const folder = join(call.platform.workFolder, "exports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { file, result } = await renderOrRefuse(call, { wanted, contentType }, folder);
  try {
    const { sha256, size } = await call.platform.files.put(createReadStream(file));
    const reference = randomBytes(16).toString("base64url");
    const name = nameOf(call, wanted, contentType, result);
    await call.transaction(async (tx) => {
      await insertDownload(tx, {
        reference,
        owner: call.viewer.account,
        sha256,
        size,
        mediaType: formatOf(contentType).mediaType,
        name,
        jobId: null,
        expiresAt: new Date(call.now.getTime() + limits.downloadTime),
        companies: [wanted.company],
      });
      await writeAudit(tx, {
        actor: call.viewer.account,
        action: callActions["letters.create"],
        detail: {
          type: wanted.kind,
          format: contentType,
          language: wanted.language,
          records: result.records,
          company: wanted.company,
          file: name,
          sha256,
        },
      });
    });
    return { reference };
  } finally {
    await rm(file, { force: true });
  }
}

async function renderOrRefuse(
  call: Call,
  { wanted, contentType }: Pick<LetterJob, "wanted" | "contentType">,
  folder: string,
) {
  const { viewer, language, now, platform } = call;
  const { startRenderer: start } = platform;
  const job: LetterJob = {
    address: await platform.store.groupAddress(),
    call: { viewer, language, now },
    wanted,
    contentType,
  };
  try {
    return await renderExport<LetterResult>(job, { folder, start, program });
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error;
    if (error.reason === "storageFull") throw new Problem("storageFull", {}, error);
    if (error.refusal === "notFound") throw new Problem("notFound", {}, error);
    if (error.refusal === "invalid") throw new Problem("invalid", { fields: [tooMany] }, error);
    throw error;
  }
}

const tooMany = {
  path: "/ids",
  code: "check.letterRecords",
  params: { limit: limits.letterRecords },
};

function nameOf(
  call: Call,
  { kind, language }: LetterWanted,
  contentType: LetterJob["contentType"],
  { company }: LetterResult,
): string {
  return exportFileName({
    company: company.title,
    exportType: kind,
    contentType,
    language,
    at: call.now,
    timeZone: timeZoneOf(call.viewer.settings),
  });
}
