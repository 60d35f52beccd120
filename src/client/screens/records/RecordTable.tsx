import { Fragment, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordList, type RecordRow } from "#client/state/records.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { AscendingIcon, ClosedIcon, DescendingIcon, OpenIcon } from "#client/theme/icons.ts";
import { columnsFor, type Column } from "./columns.tsx";
import { Count } from "./layout.ts";
import { placed } from "./groupHeads.ts";
import { GroupCell, GroupToggle, HeadCell, Line, SortButton, Table } from "./tableParts.ts";
import type { ChangeView } from "./useRecordView.ts";

interface RecordTableProps {
  view: RecordView;
  change: ChangeView;
}

/** The list as a table: sorted by its heads, arrow keys from line to line, Enter opens. */
export function RecordTable({ view, change }: RecordTableProps) {
  const { t } = useTranslation();
  const { items, groups } = useSnapshot(recordList);
  const [folded, setFolded] = useState<readonly number[]>([]);
  const columns = columnsFor(view.isGrouped);
  const toggle = (id: number) =>
    setFolded(folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]);

  return (
    <Table onKeyDown={onArrow} aria-label={t("title.records")}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column.key} column={column} view={view} change={change} />
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(items, groups, view.isGrouped).map(({ row, groupId, head }) => (
          <Fragment key={row.id}>
            {head && (
              <GroupHead
                title={head.title}
                count={head.count}
                span={columns.length}
                isFolded={folded.includes(groupId)}
                onToggle={() => toggle(groupId)}
              />
            )}
            {!(view.isGrouped && folded.includes(groupId)) && (
              <RecordLine row={row} columns={columns} />
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function RecordLine({ row, columns }: { row: RecordRow; columns: readonly Column[] }) {
  return (
    <Line>
      {columns.map(({ key, hiddenBelow, Cell }) => (
        <td key={key} data-hidden={hiddenBelow}>
          <Cell row={row} />
        </td>
      ))}
    </Line>
  );
}

function SortHead({ column, view, change }: RecordTableProps & { column: Column }) {
  const { t } = useTranslation();
  const { sort } = column;
  const isSorted = view.sort === sort;
  const direction = view.isDescending ? "descending" : "ascending";
  const Arrow = view.isDescending ? DescendingIcon : AscendingIcon;
  return (
    <HeadCell
      scope="col"
      data-hidden={column.hiddenBelow}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort ? (
        <SortButton
          type="button"
          onClick={() => change({ sort, isDescending: isSorted && !view.isDescending })}
        >
          {t(column.title)}
          {isSorted && <Arrow size={16} />}
        </SortButton>
      ) : (
        t(column.title)
      )}
    </HeadCell>
  );
}

interface GroupHeadProps {
  title: string;
  count: number;
  span: number;
  isFolded: boolean;
  onToggle: () => void;
}

function GroupHead({ title, count, span, isFolded, onToggle }: GroupHeadProps) {
  const Arrow = isFolded ? ClosedIcon : OpenIcon;
  return (
    <tr>
      <GroupCell colSpan={span} scope="rowgroup">
        <GroupToggle type="button" aria-expanded={!isFolded} onClick={onToggle}>
          <Arrow size={16} />
          {title}
          <Count>{count}</Count>
        </GroupToggle>
      </GroupCell>
    </tr>
  );
}

/** From line to line by the arrow keys, while the focus is on a record. */
function onArrow(event: KeyboardEvent<HTMLTableElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody a")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  const link = next === undefined ? undefined : links[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
