import { type Snapshot, useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeLetter,
  type LetterDraft,
  type LetterPreview,
  letters,
  loadLetter,
} from "#client/state/letters/letters.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { TextAreaField } from "../audit/TextAreaField.tsx";
import { Lines } from "../pieces/page.ts";

interface GapsProps {
  draft: Snapshot<LetterDraft>;
  reply: LetterPreview;
}

/** Notes to read before sending, gaps in the register, and text to add. */
export function LetterGaps({ draft, reply }: GapsProps) {
  const { text } = usePageTexts();
  const { notes } = reply;
  return (
    <>
      {notes.map(({ note, count }) => (
        <Banner key={note} kind={note === "notController" ? "info" : "warning"}>
          {text(`letters.note.${note}`, { count })}
        </Banner>
      ))}
      {reply.records > 0 && <Missing gaps={reply.gaps} />}
      <Additions draft={draft} />
    </>
  );
}

/** Information that the letter needs and the register lacks. */
function Missing({ gaps }: Pick<LetterPreview, "gaps">) {
  const { text } = usePageTexts();
  const inRegister = gaps.filter(({ isToAdd }) => !isToAdd);
  if (inRegister.length === 0) return null;
  return (
    <section aria-labelledby="letters-gaps">
      <h2 id="letters-gaps">{text("letters.gaps")}</h2>
      <Lines>
        {inRegister.map(({ section, heading, missing, record }, at) => (
          <li key={`${section} ${at}`}>
            <p className="mark open">
              <GapIcon size={16} /> <span>{missing}</span>
            </p>
            <p className="hint">
              {heading}
              {record && (
                <>
                  {" · "}
                  <Link href={`/vvt/edit/${record.id}`}>{record.title}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** Facts that no register holds: entered here, for this letter only. */
function Additions({ draft }: Pick<GapsProps, "draft">) {
  const { text } = usePageTexts();
  const { toAdd } = useSnapshot(letters);
  const all = Object.entries(toAdd);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="letters-additions">
      <h2 id="letters-additions">{text("letters.additions")}</h2>
      <p className="hint">{text("letters.additionsHint")}</p>
      {all.map(([section, { heading, missing }]) => (
        <TextAreaField
          key={section}
          label={heading}
          hint={text("letters.toAdd", { missing })}
          maxLength={5000}
          value={draft.said[section] ?? ""}
          onChange={({ target }) =>
            changeLetter({ said: { ...draft.said, [section]: target.value } })
          }
          onBlur={() => void loadLetter()}
        />
      ))}
    </section>
  );
}
