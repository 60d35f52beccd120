import { useRef } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { recordList, type RecordRow } from "#client/state/recordList.ts";
import { selection, selectTo, toggle } from "#client/state/records/selection.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { RowMenu } from "./RowMenu.tsx";

/** Selects a line of the list, and offers what can be done with it. */
export function RowTools({ row }: { row: RecordRow }) {
  const { text } = usePageTexts();
  const { chosen, isWhole } = useSnapshot(selection);
  const isRange = useRef(false);
  const loaded = () => recordList.items.map(({ id }) => id);
  return (
    <>
      <Gutter>
        <CheckBox
          aria-label={text("bulk.select", { name: row.name })}
          checked={isWhole || chosen[row.id] === true}
          onClick={(event) => {
            isRange.current = event.shiftKey;
          }}
          onChange={() => (isRange.current ? selectTo : toggle)(row.id, loaded())}
        />
      </Gutter>
      <RowMenu row={row} />
    </>
  );
}

const Gutter = styled.label`
  position: absolute;
  z-index: 1;
  top: 0;
  bottom: 0;
  left: 0;
  display: grid;
  place-content: center;
  width: var(--a30-page-inline);
  min-width: 24px;
  cursor: pointer;
  @media print {
    display: none;
  }
`;
