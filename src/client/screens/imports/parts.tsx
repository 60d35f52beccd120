import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ImportNow, ImportRow } from "#client/state/imports/imports.ts";
import { LetterBars, LetterBoxes } from "#client/theme/Letters.tsx";
import { Mark } from "#client/ui/mark.ts";
import { recordLetterMarks } from "../rowMarks.ts";
import { Bullets } from "#client/ui/words.ts";
import { AddIcon, DangerIcon, DoneIcon, EditIcon, GapIcon, TickIcon } from "#client/theme/icons.ts";

/** True if a file has terms to look at: one of ours, or one of entries, names the entries themselves. */
export function hasTerms({ lists, columns }: ImportNow): boolean {
  return lists === undefined && columns.length > 0;
}

/** Last item of a list that names only the first of many. */
export function Further({ count }: { count: number }) {
  const { text } = usePageTexts();
  return count > 0 ? <li>{text("importing.furtherItems", { count })}</li> : null;
}

const looks = {
  new: { Symbol: AddIcon, colour: "success" },
  changed: { Symbol: EditIcon, colour: "accent" },
  same: { Symbol: DoneIcon, colour: "muted" },
  unclear: { Symbol: GapIcon, colour: "attention" },
  error: { Symbol: DangerIcon, colour: "danger" },
} as const;

export function RowMark({ state, count }: { state: keyof typeof looks; count?: number }) {
  const { text } = usePageTexts();
  const { Symbol, colour } = looks[state];
  return (
    <Mark tone={colour} oneLine>
      <Symbol size={16} />
      {count !== undefined && <b>{count}</b>}
      {text(`importing.state.${state}`)}
    </Mark>
  );
}

/** The letters of Art. 30 that a row's activity will have. */
export function RowLetters({ row, isShort = false }: { row: ImportRow; isShort?: boolean }) {
  const { text } = usePageTexts();
  const { letters = [], openLetters = [], noneLetters = [] } = row;
  const marks = recordLetterMarks({ letters, openLetters, noneLetters }, text);
  return isShort ? <LetterBars {...marks} /> : <LetterBoxes {...marks} />;
}

/** How sure something is: known, or only alike. */
export function Certainty({ by, certainty }: { by: string; certainty?: number | undefined }) {
  const { text } = usePageTexts();
  const percent = Math.round((certainty ?? 1) * 100);
  const isGuess = by === "likeness" || by === "content";
  const Symbol = isGuess ? GapIcon : by === "new" ? AddIcon : DoneIcon;
  const colour = isGuess ? "attention" : "success";
  return (
    <Mark tone={colour} oneLine>
      <Symbol size={16} />
      {text(`importing.by.${by}`, { percent })}
    </Mark>
  );
}

/** Rows of the sheet that are taken for no activities, and for what instead. */
export function Asides({ now: { asides } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  if (!asides) return null;
  return (
    <details>
      <summary>{text("importing.asides", { count: asides.length })}</summary>
      <Bullets>
        {asides.map(({ number, text: words, why }, at) => (
          <li key={at}>{text(`importing.aside.${why}`, { number, words })}</li>
        ))}
      </Bullets>
    </details>
  );
}

const surenesses = {
  sure: { Symbol: DoneIcon, colour: "success" },
  probable: { Symbol: TickIcon, colour: "success" },
  unsure: { Symbol: GapIcon, colour: "attention" },
  chosen: { Symbol: EditIcon, colour: "accent" },
} as const;

/** How sure a reading of a sheet is, or that somebody has chosen it. */
export function Sureness({ of }: { of: keyof typeof surenesses }) {
  const { text } = usePageTexts();
  const { Symbol, colour } = surenesses[of];
  return (
    <Mark tone={colour} size="tiny" strong={of === "unsure"} oneLine>
      <Symbol size={16} />
      {text(`importing.sureness.${of}`)}
    </Mark>
  );
}
