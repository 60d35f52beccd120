import { draftOf } from "#shared/domain/importing/draft.ts";
import type { CellPart, Draft, DraftContext } from "#shared/domain/importing/draftTypes.ts";
import {
  type ColumnRule,
  type EnclosureRule,
  profileRule,
  profiles,
  ruleOf,
} from "#shared/domain/importing/targets.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ImportPayload } from "./importJob.ts";
import { tableOf } from "./importJob.ts";
import type { ImportTerms } from "./importTerms.ts";

export type DraftReader = (cells: readonly string[]) => Draft;

export function draftReader(payload: ImportPayload, terms: ImportTerms): DraftReader {
  const { settings } = payload;
  const table = tableOf(payload);
  const profile = profiles.find(({ value }) => value === table.profile);
  const rules = settings.columns.map((target, column) =>
    ruleFor(target, table.columns[column]?.heading ?? "", payload),
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
function ruleFor(target: string | null, heading: string, payload: ImportPayload): ColumnRule {
  const { language } = payload.settings;
  const profile = profiles.find(({ value }) => value === tableOf(payload).profile);
  const own = profile ? profileRule(profile, heading, language) : null;
  const isOwn = own && (target === "profile" || target === own.target);
  const rule = isOwn ? own : target === null ? null : ruleOf(target, heading, language);
  return rule ?? { to: "", how: "leave", why: "noColumn" };
}
