import { useSnapshot } from "valtio";
import { nodeAtPath } from "#client/form/paths.ts";
import { areTextsLoaded } from "#client/i18n/language.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { PanelBody } from "#client/ui/columns.ts";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { HelpText } from "#client/widgets/HelpText.tsx";
import { ChangeHelp, HelpWords } from "../../help/HelpWords.tsx";
import { type HelpSubject, useHelpSubject } from "../../help/helpSubject.ts";
import { useArticleFor } from "../../help/useArticleFor.ts";
import { isFirst } from "../lazyParts.ts";
import { type EditorSession } from "../session.ts";
import { stepsFor } from "../steps.ts";
import { usePageTexts, useTexts } from "#client/i18n/useTexts.ts";

const Elsewhere = lazyPart(async () => (await import("./Elsewhere.tsx")).Elsewhere, {
  failure: "none",
});

interface HelpPanelProps {
  session: EditorSession;
}

/**
 * Subject of the help: the focused field if it has a text, else its nearest parent with one, else
 * the step.
 */
function useSubject({ store, meta }: EditorSession) {
  const { text } = usePageTexts();
  const articleFor = useArticleFor(store);
  const { focus, step: number } = useSnapshot(meta);
  const step = stepsFor(store.context).find((each) => each.number === number);
  const node = focus ? nodeAtPath(store.index, focus) : undefined;
  const subject = useHelpSubject(store.plan, node, step?.plan, articleFor);
  return {
    subject,
    // Only notes are worth a look at how others have written them.
    note: focus && node?.type === "text" && node.multiline ? { node, path: focus } : undefined,
    step: number,
    head: text(node ? "editor.help.field" : "editor.help.step"),
    label: text(`${node?.textKey ?? step?.plan.textKey ?? ""}.label`),
  };
}

/**
 * Help for the focused field with its legal source, or for the step if no field has the focus. It
 * follows the texts, which come after the page has been rendered.
 */
export function HelpPanel({ session }: HelpPanelProps) {
  const { head, label, subject, note, step } = useSubject(session);
  return (
    <PanelBody gap={5}>
      <Stack gap={2} aria-live="polite">
        <small>{head}</small>
        <Text as="h3" size="title">
          {label}
        </Text>
        <Words subject={subject} step={step} />
      </Stack>
      {note && <Elsewhere session={session} {...note} />}
      <ChangeHelp subject={subject} />
    </PanelBody>
  );
}

interface WordsProps {
  subject: HelpSubject | null;
  step: number;
}

/** The help for a subject; that of later steps may have to be loaded first. */
function Words({ subject, step }: WordsProps) {
  const { text } = useTexts();
  if (subject?.own || isFirst(step) || areTextsLoaded("help")) {
    return subject ? <HelpWords subject={subject} /> : <HelpText help={text("editor.help.none")} />;
  }
  return (
    <AfterDelay>
      <Skeleton $height={120} />
    </AfterDelay>
  );
}
