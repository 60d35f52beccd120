import { IconButton } from "@primer/react";
import { useState } from "react";
import type { Snapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditDraft, AuditPreview } from "#client/state/audit/audit.ts";
import { BackwardIcon, ForwardIcon } from "#client/theme/icons.ts";
import { useNow } from "#client/theme/useNow.ts";
import { Column, Paper } from "#client/ui/columns.ts";
import { Row } from "#client/ui/row.ts";
import { PaperName } from "#client/ui/columns.ts";
import { Text } from "#client/ui/text.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { RecordText } from "../reading/RecordText.tsx";
import { useRecordDocument } from "../reading/useRecordDocument.ts";

interface ReadingProps {
  reply: AuditPreview;
  draft: Snapshot<AuditDraft>;
}

/** The register as the authority would read it, page by page. */
export function Reading({ reply, draft }: ReadingProps) {
  const { text } = usePageTexts();
  const [at, setAt] = useState(0);
  const { records, total } = reply;
  const record = records[Math.min(at, records.length - 1)];
  const place = record ? records.indexOf(record) : 0;
  return (
    <Column as="section" gap={3} $isTinted aria-labelledby="audit-reading">
      <Row wrap between gap={2}>
        <h2 id="audit-reading">{text("audit.reading")}</h2>
        {record && (
          <Row gap={2}>
            <IconButton
              icon={BackwardIcon}
              variant="invisible"
              aria-label={text("audit.previous")}
              disabled={place === 0}
              onClick={() => setAt(place - 1)}
            />
            <span role="status">{text("audit.pageOf", { at: place + 1, of: total })}</span>
            <IconButton
              icon={ForwardIcon}
              variant="invisible"
              aria-label={text("audit.next")}
              disabled={place >= records.length - 1}
              onClick={() => setAt(place + 1)}
            />
          </Row>
        )}
      </Row>
      {record ? (
        <>
          <ChoiceField
            label={text("audit.activity")}
            value={record.id}
            options={records.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={(chosen) => setAt(records.findIndex(({ id }) => id === chosen))}
          />
          <Sheet key={record.id} record={record} draft={draft} />
        </>
      ) : (
        <p>{text("audit.nothing")}</p>
      )}
    </Column>
  );
}

interface SheetProps {
  record: AuditPreview["records"][number];
  draft: ReadingProps["draft"];
}

function Sheet({ record, draft: { day, language } }: SheetProps) {
  const { text } = usePageTexts();
  const { id, title, kind, unfinished } = record;
  const today = calendarDate(useNow());
  const asAt = day < today ? day : undefined;
  const { document, again } = useRecordDocument(id, {
    kind: kind === "processor" ? "processor" : "register",
    state: unfinished ? undefined : "finalised",
    asAt,
    language,
  });
  if (document === undefined) return <LoadingList />;
  if (document === null) return <FailedList onRetry={again} />;
  return (
    <Paper lang={language}>
      <PaperName>{document.name || title}</PaperName>
      {unfinished && (
        <Text as="p" tone="attention">
          {text("audit.neverFinalised")}
        </Text>
      )}
      <RecordText facts={document.facts} html={document.html} />
    </Paper>
  );
}
