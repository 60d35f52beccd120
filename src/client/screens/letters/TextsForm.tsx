import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import {
  changeText,
  letterTexts,
  loadTextsOf,
  ourTexts,
  placeOf,
  previewTexts,
  problemAt,
  resetText,
  saveTexts,
  showTexts,
  textsPreview,
} from "#client/state/letters/letterTexts.ts";
import { mayLeave } from "#client/state/unsaved.ts";
import type { LetterKind } from "#client/state/letters/letters.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { letterPlaceholders } from "#shared/domain/letters/letterDocuments.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { FailedList } from "../list/ListStates.tsx";
import { LetterPaper } from "./LetterPaper.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Column, Columns } from "#client/ui/columns.ts";
import { Grid } from "#client/ui/grid.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Facts } from "#client/ui/facts.ts";
import { TextField } from "#client/ui/Field.tsx";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { Fieldset } from "#client/ui/fields.ts";

/** The texts of a kind of letter, and the letter of a company with them. */
export function TextsForm() {
  const { text } = usePageTexts();
  const { isStale } = useSnapshot(letterTexts);
  return (
    <>
      <Columns columns={2}>
        <Column gap={5}>
          {isStale && <Banner kind="danger">{text("letters.stale")}</Banner>}
          <Choices />
          <Placeholders />
          <TextSections />
        </Column>
        <Preview />
      </Columns>
      <Saving />
    </>
  );
}

/** A letter with the texts in the form; one that they cannot make is that of before. */
function Preview() {
  const { key, status, failure } = useSnapshot(textsPreview.state);
  const isLoading = status === "loading" && key !== "";
  const hasFailed = !isLoading && failure?.fields.length === 0;
  return (
    <Column gap={3} $isTinted aria-busy={isLoading}>
      {hasFailed ? (
        <FailedList onRetry={() => void previewTexts()} />
      ) : (
        <PreviewedLetter isAwaited={isLoading || failure !== null} />
      )}
    </Column>
  );
}

function PreviewedLetter({ isAwaited }: { isAwaited: boolean }) {
  const { text } = usePageTexts();
  const { language } = useSnapshot(letterTexts);
  const { data } = useSnapshot(textsPreview.state);
  const dropped = data?.notes.find(({ note }) => note === "placeholderDropped");
  if (data === null && isAwaited) return null;
  return (
    <>
      {dropped && (
        <Banner kind="warning">
          {text("letters.note.placeholderDropped", { count: dropped.count })}
        </Banner>
      )}
      {data && data.records > 0 ? (
        <LetterPaper reply={data} language={language} />
      ) : (
        <p>{text("letters.noRecords")}</p>
      )}
    </>
  );
}

/** Texts of another kind take the place of those in the form. */
async function changeKind(kind: LetterKind): Promise<void> {
  if (await mayLeave()) await loadTextsOf(kind);
}

function Choices() {
  const { text } = usePageTexts();
  const { kind, kinds, language, company, companies } = useSnapshot(letterTexts);
  return (
    <Grid min="small" gap={3}>
      <ChoiceField
        label={text("letters.kind")}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: text(`letters.kind.${each}`) }))}
        onChoose={(next) => void changeKind(next)}
      />
      <ChoiceField
        label={text("letters.language")}
        value={language}
        options={(["de", "en"] as const).map((each) => ({
          value: each,
          label: text(`lists.languages.${each}`),
        }))}
        onChoose={(next) => showTexts({ language: next })}
      />
      <ChoiceField
        label={text("letters.previewOf")}
        value={company}
        options={companies.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(next) => showTexts({ company: next })}
      />
    </Grid>
  );
}

function Placeholders() {
  const { text, language } = usePageTexts();
  return (
    <details>
      <summary>{text("letters.placeholders")}</summary>
      <Hint>{text("letters.placeholdersHint")}</Hint>
      <Facts above={2}>
        {letterPlaceholders.map((each) => (
          <div key={each.value}>
            <Muted as="dt">
              <code>{`{{${each.value}}}`}</code>
            </Muted>
            <dd>{each[language]}</dd>
          </div>
        ))}
      </Facts>
    </details>
  );
}

function Saving() {
  const { text, language } = usePageTexts();
  const { isDirty, isSaving, isStale, changedAt, changedBy, kind } = useSnapshot(letterTexts);
  const save = async () => {
    if (await saveTexts()) showToast(text("letters.saved"));
  };
  const last =
    changedAt === null
      ? text("letters.neverChanged")
      : text("letters.changed", {
          who: changedBy ?? "",
          when: formatDate(changedAt, "shortDateTime", language),
        });
  return (
    <StepFoot isStatus note={isDirty ? text("letters.unsaved") : last}>
      {(isDirty || isStale) && (
        <Button onClick={() => void loadTextsOf(kind)}>{text("letters.discard")}</Button>
      )}
      <BusyButton
        variant="primary"
        disabled={!isDirty}
        isBusy={isSaving}
        onClick={() => void save()}
      >
        {text("letters.save")}
      </BusyButton>
    </StepFoot>
  );
}

/** The sections of a letter with the texts that hold: ours, or the group's own. */
function TextSections() {
  const { kind, language } = useSnapshot(letterTexts);
  return ourTexts(kind, language).map((ours) => <Section key={ours.section} ours={ours} />);
}

function Section({ ours }: { ours: ReturnType<typeof ourTexts>[number] }) {
  const { text } = usePageTexts();
  const { language, own, problems } = useSnapshot(letterTexts);
  const { section, heading, unknown } = ours;
  const place = placeOf(section, language);
  const texts = own[place] ?? { heading: "", text: "" };
  const isOwn = texts.heading !== "" || texts.text !== "";
  const wrong = problemAt(problems, place, "text");
  return (
    <Fieldset gap={3} above={4} lang={language}>
      <legend>
        {heading}
        {isOwn && " "}
        {isOwn && (
          <Text tone="accent" size="small">
            {text("letters.isOwn")}
          </Text>
        )}
      </legend>
      <TextField
        label={text("letters.heading")}
        maxLength={200}
        value={texts.heading || heading}
        error={problemAt(problems, place, "heading") ?? ""}
        onChange={({ target }) => changeText(section, { heading: target.value })}
        onBlur={() => void previewTexts()}
      />
      <TextAreaField
        label={text("letters.text")}
        hint={unknown === "" ? "" : text("letters.ownAnswers", { missing: unknown })}
        maxLength={5000}
        value={texts.text || ours.text}
        aria-invalid={wrong ? true : undefined}
        onChange={({ target }) => changeText(section, { text: target.value })}
        onBlur={() => void previewTexts()}
      />
      {wrong && (
        <Text as="p" tone="danger" size="small" role="alert">
          {wrong}
        </Text>
      )}
      {isOwn && <Button onClick={() => resetText(section)}>{text("letters.reset")}</Button>}
    </Fieldset>
  );
}
