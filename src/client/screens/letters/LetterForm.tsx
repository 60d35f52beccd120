import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import {
  type LetterChoices,
  type LetterDraft,
  type LetterPreview,
  letters,
  loadLetter,
  makeLetter,
} from "#client/state/letters/letters.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { LetterChoicesForm } from "./LetterChoicesForm.tsx";
import { LetterGaps } from "./LetterGaps.tsx";
import { LetterPaper } from "./LetterPaper.tsx";
import { Column, Columns } from "#client/ui/columns.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface LetterFormProps {
  draft: Snapshot<LetterDraft>;
  choices: LetterChoices;
}

/** Inputs, a preview of the letter, and its gaps. */
export function LetterForm({ draft, choices }: LetterFormProps) {
  const { reply } = useSnapshot(letters).preview;
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

/** The letter, or why there is none. */
function Sheet({ language }: Pick<LetterDraft, "language">) {
  const { preview, problems } = useSnapshot(letters);
  const { reply, status } = preview;
  return (
    <Column gap={3} $isTinted aria-busy={status === "loading"}>
      {problems[0] && <Banner kind="warning">{problems[0].message}</Banner>}
      {status === "failed" && problems.length === 0 && (
        <FailedList onRetry={() => void loadLetter()} />
      )}
      {status !== "failed" &&
        (reply ? <Written reply={reply} language={language} /> : <LoadingList />)}
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
