import { ownValue } from "#shared/engine/ownValue.ts";
import {
  droppedPlaceholders,
  letterDocument,
  unknownPlaceholders,
} from "#shared/domain/letters/letterDocuments.ts";
import { letterKindFacts } from "#shared/domain/letters/letterKinds.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type {
  LetterKinds,
  LetterOwnText,
  LetterTextsRead,
  LetterTextsWrite,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import type { OwnText } from "#server/exports/letters/letterModel.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { keepLetterTexts, readLetterTexts } from "#server/store/letterTexts.ts";
import { writeAudit } from "#server/store/trail/audit.ts";

/** The group's own texts of a kind of letter, with who changed them last. */
export function ownLetterTexts(call: Call, kind: LetterKinds): Promise<LetterTextsRead> {
  mustBeLicensed(call, kind);
  return call.transaction((tx) => present(tx, kind));
}

async function present(tx: Tx, kind: LetterKinds): Promise<LetterTextsRead> {
  const kept = await readLetterTexts(tx, kind);
  if (!kept) return { kind, version: 0, own: [] };
  const { version, own, changedAt, changedBy } = kept;
  const person = (await accountNames(tx, [changedBy])).get(changedBy);
  return {
    kind,
    version,
    own,
    changedAt: changedAt.toISOString(),
    ...(person ? { changedBy: { id: changedBy, title: person.title } } : {}),
  };
}

/** Keeps the group's own texts; what is empty is ours again. Refuses what is outdated or wrong. */
export function saveLetterTexts(
  call: Call,
  { kind, version, own }: LetterTextsWrite,
): Promise<LetterTextsRead> {
  mustBeLicensed(call, kind);
  mustBeWritable(kind, own);
  const texts = own.map(tidied).filter(({ heading, text }) => heading || text);
  return call.transaction(async (tx) => {
    const before = (await readLetterTexts(tx, kind))?.version ?? 0;
    const changedBy = call.viewer.account;
    const isKept =
      before === version &&
      (await keepLetterTexts(tx, kind, { version: version + 1, own: texts, changedBy }));
    if (!isKept) throw new Problem("stale");
    await writeAudit(tx, {
      actor: changedBy,
      action: callActions["letters.saveTexts"],
      detail: { type: kind, version: version + 1 },
    });
    return present(tx, kind);
  });
}

function tidied({ section, language, heading = "", text = "" }: LetterOwnText): LetterOwnText {
  const said = { heading: heading.trim(), text: text.trim() };
  return {
    section,
    language,
    ...(said.heading === "" ? {} : { heading: said.heading }),
    ...(said.text === "" ? {} : { text: said.text }),
  };
}

function mustBeLicensed(call: Call, kind: LetterKinds): void {
  const { feature = null } = letterKindFacts(kind);
  if (!hasFeature(call.viewer.features, feature)) throw new Problem("notLicensed");
}

/** Own texts are of sections that there are, each once, with placeholders that there are. */
export function mustBeWritable(kind: LetterKinds, own: readonly LetterOwnText[]): void {
  const keys = letterDocument(kind).sections.map(({ key }) => key);
  const seen = new Set<string>();
  const wrong = own.flatMap((each, at): WrongField[] => {
    const { section, language } = each;
    const place = `${section} ${language}`;
    const isTwice = seen.has(place);
    seen.add(place);
    const path = `/own/${at}`;
    if (!keys.includes(section)) return [{ path: `${path}/section`, code: "check.letterSection" }];
    if (isTwice) return [{ path: `${path}/section`, code: "check.thereAlready" }];
    return (["heading", "text"] as const).flatMap((field) =>
      unknownPlaceholders(each[field] ?? "")
        .slice(0, 1)
        .map((name) => ({
          path: `${path}/${field}`,
          code: "check.placeholderUnknown",
          params: { name: name.slice(0, 60) },
        })),
    );
  });
  if (wrong.length > 0) throw new Problem("invalid", { fields: wrong });
}

/** Own texts in the language of a letter, by section. */
export function ownBySection(
  own: readonly LetterOwnText[],
  language: LetterOwnText["language"],
): Readonly<Record<string, OwnText>> {
  return Object.fromEntries(
    own
      .filter((each) => each.language === language)
      .map(({ section, heading = "", text = "" }) => [section, { heading, text }]),
  );
}

/** How many placeholders of ours a letter's own texts no longer have. */
export function countDropped(
  kind: LetterKinds,
  language: LetterOwnText["language"],
  own: Readonly<Record<string, OwnText>>,
): number {
  return letterDocument(kind).sections.flatMap(({ key, text }) =>
    droppedPlaceholders(text?.[language] ?? "", ownValue(own, key)?.text ?? ""),
  ).length;
}
