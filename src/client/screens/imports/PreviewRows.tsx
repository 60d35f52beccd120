import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  decide,
  type ImportNow,
  type ImportRow,
  importRows,
  type ImportState,
} from "#client/state/imports/imports.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Beside } from "#client/ui/beside.ts";
import { CoverLink, PickLine } from "#client/ui/cards.ts";
import { Column } from "#client/ui/columns.ts";
import { Choice, Input } from "#client/ui/fields.ts";
import { Mark } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { RowLetters, RowMark } from "./parts.tsx";
import { RowDetail } from "./RowDetail.tsx";
import { useDoubts } from "./useDoubts.ts";

interface PreviewRowsProps {
  now: ImportNow;
  row: number | null;
}

/** Which rows are shown. */
interface RowFilterState {
  state: ImportState | null;
  text: string;
  isDoubtful: boolean;
}

const all: RowFilterState = { state: null, text: "", isDoubtful: false };

/** The rows beside the open one, the first of them at first where there is room for both. */
export function PreviewRows({ now, row }: PreviewRowsProps) {
  const { text } = usePageTexts();
  const [filter, setFilter] = useState(all);
  const { id } = now;
  const loaded = usePagedList(importRows, { body: { id, ...wantedBy(filter) } });
  const isSmall = useMedia(smallScreen);
  const items = loaded.data?.items ?? [];
  const open = row ?? (isSmall ? null : (items[0]?.number ?? null));
  const doubts = useDoubts({ id, open, rows: items, end: loaded.end });
  return (
    <Beside side="list">
      {!(isSmall && row !== null) && (
        <Column gap={2}>
          <RowFilter now={now} filter={filter} onFilter={setFilter} onDoubt={() => doubts.go(1)} />
          <Loadable of={loaded}>
            {(list) => (
              <>
                <ol aria-label={text("importing.rows")}>
                  {list.items.map((each) => (
                    <RowLine key={each.number} id={id} row={each} isOpen={each.number === open} />
                  ))}
                </ol>
                {list.items.length === 0 && <p>{text("importing.noRows")}</p>}
                {loaded.end.hasFailed && <p role="alert">{text("screen.list.moreFailed")}</p>}
                {loaded.end.next !== null && (
                  <Button onClick={loaded.end.onMore}>
                    {text("importing.more", { shown: list.items.length, total: list.total })}
                  </Button>
                )}
              </>
            )}
          </Loadable>
        </Column>
      )}
      {open !== null && <RowDetail now={now} number={open} onShown={doubts.onShown} />}
    </Beside>
  );
}

function wantedBy({ state, text, isDoubtful }: RowFilterState) {
  return {
    ...(state ? { state } : {}),
    ...(text ? { text } : {}),
    ...(isDoubtful ? { isDoubtful: true as const } : {}),
  };
}

interface RowFilterProps {
  now: ImportNow;
  filter: RowFilterState;
  onFilter: (filter: RowFilterState) => void;
  /** Goes to the next half understood cell. */
  onDoubt: () => void;
}

function RowFilter({ now, filter, onFilter, onDoubt }: RowFilterProps) {
  const { text } = usePageTexts();
  const { state, isDoubtful } = filter;
  return (
    <>
      <Input
        type="search"
        aria-label={text("importing.search")}
        placeholder={text("importing.search")}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <ChoiceField
        label={text("importing.whichRows")}
        isLabelHidden
        value={state}
        options={now.counts.map(({ state: each, count }) => ({
          value: each,
          label: text("importing.rowsOf", { state: text(`importing.state.${each}`), count }),
        }))}
        onChoose={(next) => onFilter({ ...filter, state: next })}
        none={{
          label: text("importing.allRows"),
          onChoose: () => onFilter({ ...filter, state: null }),
        }}
      />
      {(now.doubtful > 0 || isDoubtful) && (
        <Row wrap gap={2}>
          <Choice>
            <CheckBox
              checked={isDoubtful}
              onChange={({ target }) => onFilter({ ...filter, isDoubtful: target.checked })}
            />
            {text("importing.onlyDoubtful", { count: now.doubtful })}
          </Choice>
          <Button size="small" onClick={onDoubt}>
            {text("importing.nextDoubt")}
          </Button>
        </Row>
      )}
      {state === "changed" && (
        <Button size="small" onClick={() => void decide(now.id, { state }, "add")}>
          {text("importing.addAll")}
        </Button>
      )}
    </>
  );
}

interface RowLineProps {
  id: number;
  row: ImportRow;
  isOpen: boolean;
}

function RowLine({ id, row, isOpen }: RowLineProps) {
  const { text } = usePageTexts();
  const { number, name, place, state, letters, doubts } = row;
  const why = whyOf(row);
  return (
    <PickLine aria-current={isOpen ? "true" : undefined}>
      <CoverLink href={addressOfImport(id, "preview", { row: number })}>
        {name === "" ? text("importing.noName") : name}
      </CoverLink>
      <RowMark state={state} />
      <Row wrap gap={2}>
        <Muted size="small">
          {place
            ? text("importing.lineOfSheet", { sheet: place.sheet, line: place.number })
            : text("importing.line", { line: number })}
        </Muted>
        {letters && <RowLetters row={row} isShort />}
        {doubts !== undefined && (
          <Mark tone="attention" size="small">
            <GapIcon size={16} />
            {text("importing.doubts", { count: doubts })}
          </Mark>
        )}
      </Row>
      {why !== "" && <Hint>{why}</Hint>}
    </PickLine>
  );
}

/** Explains a row's problem, or names the matching record if its title differs. */
function whyOf({ why, record, name }: ImportRow): string {
  return why ?? (record?.title === name ? "" : (record?.title ?? ""));
}
