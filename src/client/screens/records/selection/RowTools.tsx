import { useRef } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  loadedRecords,
  type RecordRow,
  shownRows,
  useRecordList,
  recordListNow,
} from "#client/state/recordList.ts";
import { selection, selectNext, selectTo, toggle } from "#client/state/records/selection.ts";
import type { Text } from "#shared/strings/text.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { useMaySelect } from "./useMaySelect.ts";
import { px, small } from "#client/ui/tokens.ts";

export { otherCell } from "./otherCells.tsx";
export { otherService } from "#client/widgets/other/Other.tsx";

/** Selects all that is loaded, then all that the filter finds, then nothing. */
export function HeadTools() {
  const { text } = usePageTexts();
  const { count, isWhole, chosen } = useSnapshot(selection);
  const { items, total: found, typed } = useRecordList();
  if (!useMaySelect()) return null;
  const rows = shownRows({ items, typed });
  const loaded = loadedRecords(rows);
  // The box selects only records that match the typed text.
  const total = typed === "" ? found : loaded;
  const isAll =
    isWhole || (typed === "" ? count >= total : rows.every(({ id }) => chosen[id] === true));
  const next = isAll
    ? text("bulk.clear")
    : count >= loaded
      ? text("bulk.selectAll", { total })
      : text("bulk.selectLoaded", { count: loaded });
  return (
    <Gutter title={next}>
      <CheckBox
        ref={(box) => {
          if (box) box.indeterminate = !isAll && count > 0;
        }}
        aria-label={next}
        checked={isAll}
        onChange={() => selectNext(shownIds(), total)}
      />
    </Gutter>
  );
}

function shownIds(): number[] {
  return [...new Set(shownRows(recordListNow()).map(({ id }) => id))];
}

/** A line, and what is the same for all of them: asked for once, since lists have thousands. */
export interface RowToolsProps {
  row: RecordRow;
  text: Text;
  maySelect: boolean;
}

/** Selects a line of the list, and offers what can be done with it. */
export function RowTools({ row, text, maySelect }: RowToolsProps) {
  const { chosen, isWhole } = useSnapshot(selection);
  const isRange = useRef(false);
  return (
    <>
      {maySelect && (
        <Gutter>
          <CheckBox
            aria-label={text("bulk.select", { name: row.name })}
            checked={isWhole || chosen[row.id] === true}
            onClick={(event) => {
              isRange.current = event.shiftKey;
            }}
            onChange={() => (isRange.current ? selectTo : toggle)(row.id, shownIds())}
          />
        </Gutter>
      )}
      <RowMenu row={row} text={text} />
    </>
  );
}

const Gutter = styled.label`
  position: absolute;
  z-index: 1;
  inset-block: 0;
  left: 0;
  display: grid;
  place-content: center;
  width: var(--a30-page-inline);
  min-width: ${px(6)};
  cursor: pointer;
  [data-line]:has(> td > & input:checked) > td,
  [data-record]:has(> & input:checked) {
    /* So light that the coloured words of a line stay readable. */
    background: color-mix(in srgb, var(--bgColor-accent-muted) 45%, var(--bgColor-default));
  }
  ${small} {
    width: ${px(11)};
  }
  @media print {
    display: none;
  }
`;
