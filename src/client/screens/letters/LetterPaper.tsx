import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { LetterPreview } from "#client/state/letters/letters.ts";
import type { Language } from "#shared/engine/language.ts";
import { RecordText } from "../reading/RecordText.tsx";
import { Paper } from "./letterParts.ts";

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
      <p className="sender">{sender}</p>
      {senderLines.map((line) => (
        <p key={line} className="hint">
          {line}
        </p>
      ))}
      <p className="name">{title}</p>
      <p className="hint">{subtitle}</p>
      <p className="hint">{date}</p>
      <RecordText html={sections.map(({ html }) => html).join("")} />
    </Paper>
  );
}
