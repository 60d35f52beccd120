import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { LetterPreview } from "#client/state/letters/letters.ts";
import { PaperName } from "#client/ui/columns.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Paper } from "#client/ui/columns.ts";
import type { Language } from "#shared/engine/language.ts";
import { RecordText } from "../reading/RecordText.tsx";

interface PaperProps {
  reply: Pick<LetterPreview, "title" | "subtitle" | "sender" | "senderLines" | "date" | "sections">;
  language: Language;
}

export function LetterPaper({ reply, language }: PaperProps) {
  const { text } = usePageTexts();
  const { title, subtitle, sender, senderLines, date, sections } = reply;
  return (
    // Wide tables are scrolled, also by keyboard.
    <Paper lang={language} aria-label={text("letters.shown")} tabIndex={0}>
      <Text as="p" strong>
        {sender}
      </Text>
      {senderLines.map((line) => (
        <Muted as="p" size="small" key={line}>
          {line}
        </Muted>
      ))}
      <PaperName above={4}>{title}</PaperName>
      <Muted as="p" size="small">
        {subtitle}
      </Muted>
      <Muted as="p" size="small">
        {date}
      </Muted>
      <RecordText html={sections.map(({ html }) => html).join("")} />
    </Paper>
  );
}
