import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { chooseLayout } from "#client/state/arranging/listArrangement.ts";
import { fittingColumns, listLayout, mostColumns } from "#client/state/records/listLayout.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { TextField } from "#client/theme/Field.tsx";
import { AddIcon, CloseIcon, ColumnsIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { containsText, foldText } from "#shared/engine/text.ts";
import { MoveButtons } from "../../MoveButtons.tsx";
import { ColumnWidth } from "./ColumnWidth.tsx";
import { loadOffered, type OfferedColumn, useOfferedColumns } from "./offeredColumns.ts";

/** Chooses which columns the list shows, in which order and how wide. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { text } = usePageTexts();
  useEffect(() => void loadOffered(), []);
  const { columns, widths } = useSnapshot(listLayout);
  const { usual, offered, hasFailed } = useOfferedColumns();
  const keys = columns ?? usual;
  const isChosen = columns !== null || Object.keys(widths).length > 0;
  const shown = keys.flatMap((key) => offered.find((each) => each.key === key) ?? []);
  return (
    <Dialog
      title={text("filters.columns.title")}
      icon={<ColumnsIcon size={16} />}
      tone="accent"
      closeName={text("action.close")}
      onClose={onClose}
      footer={
        <>
          <Button inactive={!isChosen} onClick={() => chooseLayout({ columns: null, widths: {} })}>
            {text("filters.columns.usual")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("filters.columns.done")}
          </Button>
        </>
      }
    >
      <p>{text("filters.columns.intro")}</p>
      <ShownColumns shown={shown} />
      <MoreColumns
        offered={offered.filter(({ key }) => !keys.includes(key))}
        isFull={keys.length >= mostColumns}
        onAdd={(key) => chooseLayout({ columns: [...keys, key] })}
      />
      {hasFailed && <p role="alert">{text("filters.failed")}</p>}
    </Dialog>
  );
}

function ShownColumns({ shown }: { shown: readonly OfferedColumn[] }) {
  const { text } = usePageTexts();
  const keys = shown.map(({ key }) => key);
  const { keys: fitting } = useSnapshot(fittingColumns);
  const move = (index: number, key: string, by: -1 | 1) =>
    chooseLayout({ columns: keys.toSpliced(index, 1).toSpliced(index + by, 0, key) });
  return (
    <Lines aria-label={text("filters.columns.shown")}>
      {shown.map(({ key, title }, index) => (
        <li key={key}>
          <span>
            {title}
            {fitting && !fitting.includes(key) && <small>{text("filters.columns.noRoom")}</small>}
          </span>
          <ColumnWidth column={key} title={title} />
          <MoveButtons
            up={text("filters.columns.up", { title })}
            down={text("filters.columns.down", { title })}
            index={index}
            count={shown.length}
            onMove={(by) => move(index, key, by)}
          />
          <PlainIconButton
            name={text("filters.columns.remove", { title })}
            onClick={() => chooseLayout({ columns: keys.filter((each) => each !== key) })}
          >
            <CloseIcon size={16} />
          </PlainIconButton>
        </li>
      ))}
    </Lines>
  );
}

interface MoreColumnsProps {
  offered: readonly OfferedColumn[];
  isFull: boolean;
  onAdd: (key: string) => void;
}

/** All that can be a column besides, under the steps that they are of. */
function MoreColumns({ offered, isFull, onAdd }: MoreColumnsProps) {
  const { text } = usePageTexts();
  const [wanted, setWanted] = useState("");
  if (isFull) return <p role="status">{text("filters.columns.full", { most: mostColumns })}</p>;
  const found = offered.filter(({ title }) => containsText(foldText(title), foldText(wanted)));
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <More>
      <TextField
        label={text("filters.columns.more")}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <div>
        {found.length === 0 && <p role="status">{text("filters.columns.none")}</p>}
        {sections.map((section) => (
          <section key={section} aria-label={section}>
            <h3>{section}</h3>
            {found
              .filter((each) => each.section === section)
              .map(({ key, title }) => (
                <button
                  key={key}
                  type="button"
                  aria-label={text("filters.columns.add", { title })}
                  onClick={() => onAdd(key)}
                >
                  <AddIcon size={16} />
                  {title}
                </button>
              ))}
          </section>
        ))}
      </div>
    </More>
  );
}

const Lines = styled.ol`
  display: grid;
  margin: 12px 0 20px;
  padding: 0;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-height: 40px;
    padding: 0 4px 0 12px;
  }
  li > [role="alert"] {
    flex-basis: 100%;
    order: 1;
    margin-bottom: 8px;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  li > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
  }
`;

const More = styled.div`
  > div:last-child {
    max-height: 240px;
    margin-top: 8px;
    overflow-y: auto;
  }
  h3 {
    margin: 12px 0 4px;
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
  button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 32px;
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: transparent;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    button {
      min-height: 40px;
    }
  }
`;
