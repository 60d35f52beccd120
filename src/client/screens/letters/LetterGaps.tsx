import { type Snapshot, useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import {
  changeLetter,
  type LetterDraft,
  type LetterPreview,
  letters,
  loadLetter,
} from "#client/state/letters/letters.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Hint } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";

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
    <Stack as="section" gap={3} aria-labelledby="letters-gaps">
      <h2 id="letters-gaps">{text("letters.gaps")}</h2>
      <ul>
        {inRegister.map(({ section, heading, missing, record }, at) => (
          <Line stacked key={`${section} ${at}`}>
            <Mark tone="attention">
              <GapIcon size={16} /> <span>{missing}</span>
            </Mark>
            <Hint>
              {heading}
              {record && (
                <>
                  {" · "}
                  <Link href={`/vvt/edit/${record.id}`}>{record.title}</Link>
                </>
              )}
            </Hint>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}

/** Facts that no register holds: entered here, for this letter only. */
function Additions({ draft }: Pick<GapsProps, "draft">) {
  const { text } = usePageTexts();
  const { toAdd } = useSnapshot(letters);
  const all = Object.entries(toAdd);
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="letters-additions">
      <h2 id="letters-additions">{text("letters.additions")}</h2>
      <Hint>{text("letters.additionsHint")}</Hint>
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
    </Stack>
  );
}
