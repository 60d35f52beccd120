import { Button } from "@primer/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  chooseLayout,
  chooseWidth,
  columnLimits,
} from "#client/state/arranging/listArrangement.ts";
import { fittingColumns, listLayout, mostColumns } from "#client/state/records/listLayout.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { TextField, Wrong } from "#client/ui/Field.tsx";
import { AddIcon, CloseIcon, ColumnsIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { containsText, foldText } from "#shared/engine/text.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { ScrollArea } from "#client/ui/columns.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { MoveButtons } from "../../MoveButtons.tsx";
import { useTranslation } from "react-i18next";
import { filterOptions, loadFilterOptions } from "#client/state/filters/filterOptions.ts";
import { addedColumnKey, listColumns, loadColumns } from "#client/state/listColumns.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { columnsFor, isUsualField } from "../columns.tsx";
import { readNumber } from "#shared/domain/writing/numbers.ts";
import { Input } from "#client/ui/fields.ts";

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
      <Stack gap={4}>
        <p>{text("filters.columns.intro")}</p>
        <ShownColumns shown={shown} />
        <MoreColumns
          offered={offered.filter(({ key }) => !keys.includes(key))}
          isFull={keys.length >= mostColumns}
          onAdd={(key) => chooseLayout({ columns: [...keys, key] })}
        />
        {hasFailed && <p role="alert">{text("filters.failed")}</p>}
      </Stack>
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
    <CardList as="ol" role="list" aria-label={text("filters.columns.shown")}>
      {shown.map(({ key, title }, index) => (
        <Line key={key} dense>
          <Fill>
            {title}
            {fitting && !fitting.includes(key) && <Hint>{text("filters.columns.noRoom")}</Hint>}
          </Fill>
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
        </Line>
      ))}
    </CardList>
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
    <Stack gap={2}>
      <TextField
        label={text("filters.columns.more")}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <ScrollArea>
        {found.length === 0 && <p role="status">{text("filters.columns.none")}</p>}
        {sections.map((section) => (
          <Stack as="section" key={section} below={2} aria-label={section}>
            <Muted as="h3" size="tiny">
              {section}
            </Muted>
            {found
              .filter((each) => each.section === section)
              .map(({ key, title }) => (
                <TextButton
                  key={key}
                  type="button"
                  aria-label={text("filters.columns.add", { title })}
                  onClick={() => onAdd(key)}
                >
                  <AddIcon size={16} />
                  {title}
                </TextButton>
              ))}
          </Stack>
        ))}
      </ScrollArea>
    </Stack>
  );
}

interface OfferedColumn {
  key: string;
  title: string;
  section: string;
}

async function loadOffered(): Promise<void> {
  await allEnded([loadFilterOptions(), loadColumns()]);
}

/** All that the list can show beside the name, and what it shows if nothing is chosen. */
function useOfferedColumns(): {
  usual: readonly string[];
  offered: readonly OfferedColumn[];
  hasFailed: boolean;
} {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { companies } = useSnapshot(recordChoices);
  const { fields, status } = useSnapshot(filterOptions);
  const added = useSnapshot(listColumns).fields;
  const own = columnsFor(companies.length !== 1)
    .filter(({ key }) => key !== "name")
    .map(({ key, title }) => ({ key, title: t(title), section: text("filters.columns.overview") }));
  // Custom fields are columns of their own; what is searched for says nothing.
  const further = fields
    .filter(
      ({ field, fact, by }) =>
        !(fact && by === "text") && !isUsualField(field) && !field.startsWith("custom-"),
    )
    .map(({ field, title, section }) => ({ key: field, title, section }));
  const custom = added.map((node) => ({
    key: addedColumnKey(node),
    title: text(`${node.textKey}.label`),
    section: text("filters.columns.custom"),
  }));
  return {
    usual: own.map(({ key }) => key),
    offered: [...own, ...custom, ...further],
    hasFailed: status === "failed",
  };
}

/** So many pixels wider or narrower with each step. */
const step = 16;

/** How wide a column is: as its contents want, or so many pixels. */
function ColumnWidth({ column, title }: { column: string; title: string }) {
  const { text, language } = usePageTexts();
  const errorId = useId();
  const { widths } = useSnapshot(listLayout);
  const { least, most } = columnLimits;
  const width = widths[column];
  // Partial input may not be a valid width yet.
  const [typed, setTyped] = useState<string>();
  const wanted = readNumber(typed ?? "", language);
  const isRefused = (typed ?? "").trim() !== "" && wanted === undefined;
  const type = (value: string) => {
    setTyped(value);
    const number = readNumber(value, language);
    if (value.trim() === "") chooseWidth(column, null);
    else if (number !== undefined && number >= least && number <= most) chooseWidth(column, number);
  };
  const leave = () => {
    if (isRefused) return;
    if (wanted !== undefined) chooseWidth(column, wanted);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setTyped(undefined);
    chooseWidth(column, (width ?? least) + (event.key === "ArrowUp" ? step : -step));
  };
  return (
    <>
      <Input
        size={8}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        maxLength={20}
        aria-label={text("filters.columns.width", { title })}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={width}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        placeholder={text("filters.columns.fitting")}
        value={typed ?? width ?? ""}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={press}
        onBlur={leave}
      />
      {isRefused && <Wrong id={errorId}>{text("filters.notWhole", { text: typed ?? "" })}</Wrong>}
    </>
  );
}
