import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import {
  changeLetter,
  type LetterChoices,
  type LetterDraft,
  type LetterPreview,
  letterPreview,
  letters,
  loadLetter,
  makeLetter,
} from "#client/state/letters/letters.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { LetterChoicesForm } from "./LetterChoicesForm.tsx";
import { LetterPaper } from "./LetterPaper.tsx";
import { Column, Columns } from "#client/ui/columns.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Link } from "wouter";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Hint } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";

interface LetterFormProps {
  draft: Snapshot<LetterDraft>;
  choices: LetterChoices;
}

/** Inputs, a preview of the letter, and its gaps. */
export function LetterForm({ draft, choices }: LetterFormProps) {
  const { reply } = usePreview();
  const { kind, company, language, ids, persons, withUnfinished } = draft;
  const key = JSON.stringify([kind, company, language, ids, persons, withUnfinished]);
  useEffect(() => void loadLetter(), [key]);
  return (
    <>
      <Columns>
        <LetterChoicesForm draft={draft} choices={choices} reply={reply} />
        <Sheet language={language} />
        <Column gap={5}>{reply && <LetterGaps draft={draft} reply={reply} />}</Column>
      </Columns>
      <Making count={reply?.gaps.length ?? 0} isNothing={!reply || reply.records === 0} />
    </>
  );
}

/** The letter as it reads now; none after a failure, which is over once it is asked for again. */
function usePreview() {
  const { data, status, failure } = useSnapshot(letterPreview.state);
  const isLoading = status === "loading";
  return { reply: failure ? null : data, isLoading, failure: isLoading ? null : failure };
}

/** The letter, or why there is none. */
function Sheet({ language }: Pick<LetterDraft, "language">) {
  const { reply, isLoading, failure } = usePreview();
  const [problem] = failure?.fields ?? [];
  return (
    <Column gap={3} $isTinted aria-busy={isLoading}>
      {problem && <Banner kind="warning">{problem.message}</Banner>}
      {failure && !problem && <FailedList onRetry={() => void loadLetter()} />}
      {!failure && (reply ? <Written reply={reply} language={language} /> : <LoadingList />)}
    </Column>
  );
}

function Written({ reply, language }: Pick<LetterDraft, "language"> & { reply: LetterPreview }) {
  const { text } = usePageTexts();
  if (reply.records === 0) return <p>{text("letters.noRecords")}</p>;
  return <LetterPaper reply={reply} language={language} />;
}

function Making({ count, isNothing }: { count: number; isNothing: boolean }) {
  const { text } = usePageTexts();
  const { making } = useSnapshot(letters);
  const make = async (format: "pdf" | "word") => {
    if (await makeLetter(format)) showToast(text("letters.made"));
  };
  return (
    <StepFoot
      isStatus
      note={
        <>
          {count > 0 && text("letters.gapCount", { count })}
          {count === 0 && !isNothing && text("letters.noGaps")}
        </>
      }
    >
      {(["word", "pdf"] as const).map((format) => (
        <BusyButton
          key={format}
          variant={format === "pdf" ? "primary" : "default"}
          isBusy={making === format}
          busyText={text("letters.making")}
          disabled={isNothing || making !== null}
          onClick={() => void make(format)}
        >
          {text(`letters.make.${format}`)}
        </BusyButton>
      ))}
    </StepFoot>
  );
}

interface GapsProps {
  draft: Snapshot<LetterDraft>;
  reply: LetterPreview;
}

/** Notes to read before sending, gaps in the register, and text to add. */
function LetterGaps({ draft, reply }: GapsProps) {
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
