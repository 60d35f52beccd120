import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordList, type RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { ClosedIcon, OpenIcon } from "#client/theme/icons.ts";
import { DataTable } from "../list/DataTable.tsx";
import type { TableLine } from "../list/columns.ts";
import { Count } from "../list/layout.ts";
import { GroupToggle } from "../list/tableParts.ts";
import { withGroupHeads } from "./groupHeads.ts";
import { useRecordColumns } from "./useRecordColumns.ts";
import type { ChangeView } from "./useRecordView.ts";

interface RecordTableProps {
  view: RecordView;
  change: ChangeView;
}

/** The records as a table, in collapsible groups if the URL asks for grouping. */
export function RecordTable({ view, change }: RecordTableProps) {
  const { t } = useTranslation();
  const lines = useLines(view.isGrouped);
  const columns = useRecordColumns(view);
  return (
    <DataTable
      name={t("title.records")}
      columns={columns}
      lines={lines}
      sorting={view}
      onSort={change}
    />
  );
}

/** Records and their group headings; collapsed groups contribute only the heading. */
function useLines(isGrouped: boolean): TableLine<RecordRow>[] {
  const { items, groups } = useSnapshot(recordList);
  const [folded, setFolded] = useState<readonly number[]>([]);
  return useMemo(() => {
    const toggle = (id: number) =>
      setFolded(folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]);
    return withGroupHeads(items, groups, isGrouped).flatMap(({ row, companyId, head }) => {
      const isFolded = isGrouped && folded.includes(companyId);
      const line = { key: row.id, row };
      if (!head) return isFolded ? [] : [line];
      const { title, count } = head;
      const toggleHead = (
        <RecordGroupHead {...{ title, count, isFolded }} onToggle={() => toggle(companyId)} />
      );
      const headLine = { key: `group ${companyId}`, head: toggleHead };
      return isFolded ? [headLine] : [headLine, line];
    });
  }, [items, groups, isGrouped, folded]);
}

interface GroupHeadProps {
  title: string;
  count: number;
  isFolded: boolean;
  onToggle: () => void;
}

function RecordGroupHead({ title, count, isFolded, onToggle }: GroupHeadProps) {
  const Arrow = isFolded ? ClosedIcon : OpenIcon;
  return (
    <GroupToggle type="button" aria-expanded={!isFolded} onClick={onToggle}>
      <Arrow size={16} />
      {title}
      <Count>{count}</Count>
    </GroupToggle>
  );
}
