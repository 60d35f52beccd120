import {
  type Draft,
  type CellPart,
  type DraftContext,
  notesField,
} from "#shared/domain/importing/drafts/draftTypes.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import type { Call } from "#server/auth/call.ts";
import type { ImportRow, ImportSheet } from "#server/store/imports/imports.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Import, type ImportPayload, sheetOf, tableOf } from "./importJob.ts";
import { type ImportTerms, readTerms } from "./importTerms.ts";
import { ownReader } from "./ownDraft.ts";
import { type OwnEntries, readOwnEntries } from "./ownEntries.ts";
import { type SheetDraft, sheetDrafts } from "./sheetRecords.ts";
import { draftOf } from "#shared/domain/importing/drafts/draft.ts";
import {
  type ColumnRule,
  type EnclosureRule,
  profileRule,
  profiles,
  ruleOf,
  type Target,
} from "#shared/domain/importing/targets.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { offeredTargets } from "./offeredTargets.ts";

/** Draft of a row of any file; of a workbook of ours with what it changes. */
export type RowDraft = Draft & Partial<SheetDraft>;

/** An import of records with all that its rows are read by. */
export interface OpenImport {
  payload: ImportPayload;
  sheet: ImportSheet;
  terms: ImportTerms;
  /** Entries of a file of ours; none of any other file. */
  entries: OwnEntries | undefined;
  readDrafts: (tx: Tx, rows: readonly ImportRow[]) => Promise<RowDraft[]>;
}

/** Opens an import with the terms and entries as they are now. */
export async function openImport(tx: Tx, call: Call, own: Import): Promise<OpenImport> {
  const { job, payload } = own;
  const { profile } = tableOf(payload);
  const terms = await readTerms(tx, call, payload.settings, job.id);
  const entries = profile === ownProgram ? await readOwnEntries(tx, call, own) : undefined;
  const read = entries ? ownReader(call, payload, entries) : draftReader(call, payload, terms);
  return {
    payload,
    sheet: sheetOf(own),
    terms,
    entries,
    readDrafts: async (now, rows) =>
      profile === ownWorkbook
        ? sheetDrafts(now, call, terms, rows)
        : rows.map(({ cells }) => read(cells)),
  };
}

/** Reads rows of other programs by the rules of their columns. */
function draftReader(
  call: Call,
  payload: ImportPayload,
  terms: ImportTerms,
): (cells: readonly string[]) => Draft {
  const { settings } = payload;
  const table = tableOf(payload);
  const profile = profiles.find(({ value }) => value === table.profile);
  const offered = offeredTargets(call, undefined);
  const rules = settings.columns.map((value, column) =>
    ruleFor(
      { value, target: offered.get(value ?? "") },
      table.columns[column]?.heading ?? "",
      payload,
    ),
  );
  const at = rules.findIndex((rule) => rule?.how === "company");
  const context = (company: number | null): DraftContext => ({
    rules,
    language: settings.language,
    terms: terms.of(company),
    company,
    isTogether: settings.isTogether,
    otherRecipients: profile?.otherRecipients ?? "note",
    codePrefix: profile?.codePrefix ?? "",
    notes: notesField.record,
  });
  return (cells) => {
    // Entries of companies are looked up in the row's own company.
    const said = at < 0 ? "" : (cells[at] ?? "");
    const found = said === "" ? null : terms.of(null).find("companies", said);
    const draft = draftOf(cells, context(found?.kind === "known" ? found.id : settings.company));
    return profile?.enclosure ? withFile(draft, profile.enclosure, payload) : draft;
  };
}

function withFile(
  draft: Draft,
  { to, as, title, set }: EnclosureRule,
  { kept, settings }: ImportPayload,
): Draft {
  if (!kept) return draft;
  const row: Body = { [title.to]: title.text[settings.language], [as]: [{ ...kept }], ...set };
  const part: CellPart = { column: -1, to, text: kept.name, by: "read" };
  return { ...draft, body: { ...draft.body, [to.slice(1)]: [row] }, parts: [...draft.parts, part] };
}

/** The rule of a column: that of the file's program where it stays as proposed, else of its target. */
function ruleFor(
  { value, target }: { value: string | null; target: Target | undefined },
  heading: string,
  payload: ImportPayload,
): ColumnRule {
  const { language } = payload.settings;
  const profile = profiles.find(({ value }) => value === tableOf(payload).profile);
  const own = profile ? profileRule(profile, heading, language) : null;
  const isOwn = own && (value === "profile" || value === own.target);
  const rule = isOwn ? own : target && ruleOf(target, heading, language);
  return rule ?? { to: "", how: "leave", why: "noColumn" };
}
