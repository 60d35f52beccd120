import { IconButton } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import type { Snapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditDraft, AuditPreview } from "#client/state/audit/audit.ts";
import { BackwardIcon, ForwardIcon } from "#client/theme/icons.ts";
import { SelectField } from "#client/theme/Field.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
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
    <Whole aria-labelledby="audit-reading">
      <div className="bar">
        <h2 id="audit-reading">{text("audit.reading")}</h2>
        {record && (
          <div className="pages">
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
          </div>
        )}
      </div>
      {record ? (
        <>
          <SelectField
            label={text("audit.activity")}
            value={record.id}
            onChange={({ currentTarget: { value } }) =>
              setAt(records.findIndex(({ id }) => String(id) === value))
            }
          >
            {records.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Sheet key={record.id} record={record} draft={draft} />
        </>
      ) : (
        <p>{text("audit.nothing")}</p>
      )}
    </Whole>
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
      <p className="name">{document.name || title}</p>
      {unfinished && <p className="open">{text("audit.neverFinalised")}</p>}
      <RecordText facts={document.facts} html={document.html} />
    </Paper>
  );
}

const Whole = styled.section`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
  padding: 20px var(--a30-page-inline) 32px;
  background: var(--bgColor-muted);
  align-self: stretch;
  .bar,
  .pages {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 8px;
  }
  .bar h2 {
    margin: 0;
  }
`;

const Paper = styled.article`
  padding: 24px 28px;
  border: 1px solid var(--borderColor-default);
  background: var(--bgColor-default);
  overflow-x: auto;
  .name {
    font-family: var(--a30-law);
    font-size: 22px;
    line-height: 28px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .open {
    color: var(--fgColor-attention);
  }
  @media (max-width: 767.98px) {
    padding: 16px;
  }
`;
