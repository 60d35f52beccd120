import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { chooseWidth, columnLimits } from "#client/state/arranging/listArrangement.ts";
import { listLayout } from "#client/state/records/listLayout.ts";

/** So many pixels wider or narrower with each step. */
const step = 16;

/** How wide a column is: as its contents want, or so many pixels. */
export function ColumnWidth({ column, title }: { column: string; title: string }) {
  const { text } = usePageTexts();
  const { widths } = useSnapshot(listLayout);
  const { least, most } = columnLimits;
  const width = widths[column];
  // Partial input may not be a valid width yet.
  const [typed, setTyped] = useState<string>();
  const type = (value: string) => {
    setTyped(value);
    const wanted = Number(value);
    if (value === "") chooseWidth(column, null);
    else if (wanted >= least && wanted <= most) chooseWidth(column, wanted);
  };
  const leave = () => {
    if (typed !== undefined && typed !== "") chooseWidth(column, Number(typed));
    setTyped(undefined);
  };
  return (
    <Width>
      <input
        type="number"
        aria-label={text("filters.columns.width", { title })}
        placeholder={text("filters.columns.fitting")}
        min={least}
        max={most}
        step={step}
        value={typed ?? width ?? ""}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={leave}
      />
    </Width>
  );
}

const Width = styled.span`
  input {
    width: 92px;
    height: 28px;
    padding: 0 8px;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: 6px;
    background: var(--control-bgColor-rest);
    color: inherit;
    font: inherit;
    font-size: 13px;
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    input {
      height: 40px;
    }
  }
`;
