import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeText,
  letterTexts,
  ourTexts,
  placeOf,
  previewTexts,
  problemAt,
  resetText,
} from "#client/state/letters/letterTexts.ts";
import { TextField } from "#client/ui/Field.tsx";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { Fieldset } from "#client/ui/fields.ts";
import { Text } from "#client/ui/text.ts";

/** The sections of a letter with the texts that hold: ours, or the group's own. */
export function TextSections() {
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
