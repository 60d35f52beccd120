import { type KeyboardEvent, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { chooseWidth, columnLimits } from "#client/state/arranging/listArrangement.ts";
import { listLayout } from "#client/state/records/listLayout.ts";
import { Wrong } from "#client/ui/Field.tsx";
import { readNumber } from "#shared/domain/writing/numbers.ts";
import { Input } from "#client/ui/fields.ts";

/** So many pixels wider or narrower with each step. */
const step = 16;

/** How wide a column is: as its contents want, or so many pixels. */
export function ColumnWidth({ column, title }: { column: string; title: string }) {
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
