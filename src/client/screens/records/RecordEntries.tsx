import { useAddedColumns } from "./addedColumns.ts";
import { useFurtherColumns } from "./chosen/useChosenColumns.ts";
import { type ReactNode } from "react";
import { asLanguage } from "#shared/engine/language.ts";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px, rule } from "#client/ui/tokens.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type RecordRow, shownRows, useRecordList } from "#client/state/recordList.ts";
import { type RecordView, searchedText } from "#client/state/recordView.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { LetterBars } from "#client/theme/Letters.tsx";
import { PriorityMark } from "#client/theme/PriorityMark.tsx";
import { RiskMark } from "#client/theme/RiskMark.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { Stack } from "#client/ui/stack.ts";
import { Row } from "#client/ui/row.ts";
import { Hint } from "#client/ui/text.ts";
import { formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import { LineLink } from "../list/layout.ts";
import { FurtherValues } from "./chosen/FurtherValues.tsx";
import { FoundPlace } from "./lazyParts.ts";
import { useMaySelect } from "./selection/useMaySelect.ts";
import { useSelectionParts } from "./selection/selectionParts.ts";
import { asGrade, recordLetterMarks } from "../rowMarks.ts";

/** The list on small screens: a few lines per record. */
export function RecordEntries({ view }: { view: RecordView }) {
  const rows = shownRows(useRecordList());
  return (
    <Entries rows={rows}>
      {rows.map((row) => (
        <Entry key={row.id} row={row} view={view} />
      ))}
    </Entries>
  );
}

/** The entries of a list, between which arrow keys move. */
export function Entries({ rows, children }: { rows: readonly RecordRow[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <FurtherValues rows={rows} />
      <Stack
        as="ul"
        role="list"
        aria-label={t("title.records")}
        onKeyDown={(event) => moveInList(event, "a, h2 button")}
      >
        {children}
      </Stack>
    </>
  );
}

/** A record on a small screen. */
export function Entry({ row, view }: { row: RecordRow; view: RecordView }) {
  const { t, i18n } = useTranslation();
  const { text } = usePageTexts();
  const maySelect = useMaySelect();
  const now = useNow();
  const parts = useSelectionParts();
  const searched = searchedText(view);
  const own = [...useAddedColumns(), ...useFurtherColumns()].flatMap(({ label, text }) => {
    const words = text?.(row) ?? "";
    return words === "" ? [] : [`${label}: ${words}`];
  });
  const grade = asGrade(row.riskGrade);
  const { letters, name } = recordLetterMarks(row, text);
  const changed = formatRelativeDate(row.updatedAt, asLanguage(i18n.language), now);
  const facts = [view.groupBy === "company" ? undefined : row.company?.title, row.department?.title]
    .filter(Boolean)
    .join(" · ");
  const change = [changed, row.updatedBy?.title].filter(Boolean).join(", ");
  return (
    <Item data-record={row.id} data-selects={maySelect || undefined}>
      {parts && <parts.RowTools row={row} text={text} maySelect={maySelect} />}
      <Row between gap={3}>
        <LineLink href={`/vvt/edit/${row.id}`}>{row.name}</LineLink>
        {row.priority !== undefined && (
          <PriorityMark
            priority={row.priority}
            label={t(listKey("priorities", row.priority))}
            name={t("screen.records.priorityName", {
              priority: t(listKey("priorities", row.priority)),
            })}
          />
        )}
      </Row>
      <Row between gap={3}>
        <Row as="span" wrap gap={4} size="small">
          <StatusMark status={row.status} label={t(listKey("statuses", row.status))} />
          {grade && <RiskMark grade={grade} label={t(listKey("riskGrades", grade))} />}
        </Row>
        <LetterBars letters={letters} name={name} />
      </Row>
      <Hint>{[facts, change].filter(Boolean).join(" · ")}</Hint>
      {searched !== "" && <FoundPlace id={row.id} text={searched} />}
      {own.length > 0 && <Hint>{own.join(" · ")}</Hint>}
    </Item>
  );
}

const Item = styled.li`
  position: relative;
  display: grid;
  gap: ${px(1)};
  /* Beside the words there is room to select the record, and for its menu. */
  padding: ${px(3)} ${px(11)} ${px(3)} var(--a30-page-inline);
  &[data-selects] {
    padding-left: ${px(11)};
  }
  /* Entries far from the window are not drawn. */
  content-visibility: auto;
  contain-intrinsic-size: auto ${px(25)};
  border-bottom: ${rule.default};
  &:first-child {
    border-top: ${rule.default};
  }
`;
