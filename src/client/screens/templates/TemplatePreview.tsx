import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import { templatePool, type TemplateView } from "#client/state/templates.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { RuleCounts } from "#shared/generated/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { PaperName } from "#client/ui/columns.ts";
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { RecordText } from "../reading/RecordText.tsx";
import { useRecordDocument } from "../reading/useRecordDocument.ts";
import { TextSheet } from "../reading/textSheet.ts";

/** A template as a text, with its source and version above. */
export function TemplatePreview({ id, view }: { id: number; view: TemplateView }) {
  const { text, language } = useTexts();
  const { items = [] } = useSnapshot(templatePool.state).data ?? {};
  const { document: read, failure, again } = useRecordDocument(id, { kind: "register" });
  if (read === undefined) return <LoadingList />;
  if (read === null)
    return <FailedCard title={text("screen.reading.failed")} failure={failure} onRetry={again} />;
  const row = items.find((each) => each.id === id);
  const facts = [
    row?.company?.title ?? text(listKey("templateSources", view.type)),
    ...(row?.departmentCategory.map(({ title }) => title) ?? []),
    row &&
      text("screen.templates.version", {
        version: row.version,
        date: formatDate(row.updatedAt, "date", language),
      }),
  ];
  return (
    <TextSheet gap={0}>
      <PaperName as="h2">{read.name}</PaperName>
      {read.rules && <Rules counts={read.rules} />}
      <RecordText facts={facts.filter(Boolean).join(" · ")} html={read.html} />
    </TextSheet>
  );
}

/** How much of the template can be changed in what is made from it. */
function Rules({ counts: { fixed, asked } }: { counts: RuleCounts }) {
  const { text } = useTexts();
  const sentences = [
    fixed > 0 && text("screen.templates.fixed", { count: fixed }),
    asked > 0 && text("screen.templates.asked", { count: asked }),
    text("screen.templates.free"),
  ];
  return <p>{sentences.filter(Boolean).join(" ")}</p>;
}
