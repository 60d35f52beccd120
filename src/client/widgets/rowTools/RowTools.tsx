import { Button } from "@primer/react";
import { useEffect } from "react";
import styled from "styled-components";
import { hairline, px, radius } from "#client/ui/tokens.ts";
import { askToRemove } from "#client/form/rows/askBefore.ts";
import { moveRowsTo, selectedRows, selectRows } from "#client/form/rows.ts";
import { type RowToolsProps, useForm } from "#client/form/services.ts";
import { orderOf } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { attachRowTools } from "./attachRowTools.ts";

/** Actions on several rows at once; shows a bar while any are selected. */
export function RowTools({ list, area, isLocked }: RowToolsProps) {
  const services = useForm();
  useEffect(() => {
    const element = area.current;
    return element ? attachRowTools({ services, list, area: element, isLocked }) : undefined;
  }, [services, list, area, isLocked]);
  return <SelectionBar list={list} isLocked={isLocked} />;
}

function SelectionBar({ list, isLocked }: Omit<RowToolsProps, "area">) {
  const services = useForm();
  const { store, text } = services;
  useKey(store.state, "selected");
  const all = useKey(orderOf(store, list), "keys");
  const keys = selectedRows(store, list);
  if (keys.length === 0) return null;
  const places = keys.map((key) => all.indexOf(key));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const move = (before: number) => moveRowsTo(store, list, keys, before);
  return (
    <Bar data-screen-only role="toolbar" aria-label={text("rows.tools")}>
      <span role="status">{text("rows.selected", { count: keys.length })}</span>
      <Button size="small" onClick={() => document.execCommand("copy")}>
        {text("rows.copy")}
      </Button>
      {!isLocked && (
        <>
          <Button size="small" disabled={first === 0} onClick={() => move(first - 1)}>
            {text("rows.up")}
          </Button>
          <Button
            size="small"
            disabled={last === all.length - 1}
            onClick={() => move(Math.min(all.length, last + 2))}
          >
            {text("rows.down")}
          </Button>
          <Button
            size="small"
            variant="danger"
            onClick={() => void askToRemove(services, list, keys)}
          >
            {text("form.row.remove")}
          </Button>
        </>
      )}
      <Button size="small" variant="invisible" onClick={() => selectRows(store, list, [])}>
        {text("rows.deselect")}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 2;
  top: calc(var(--a30-header) + ${px(14)});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(2)};
  padding: ${px(2)} ${px(3)};
  margin-bottom: ${px(2)};
  border: ${hairline} solid var(--borderColor-accent-emphasis);
  border-radius: ${radius.card};
  background: var(--bgColor-default);
  > span {
    flex: 1;
    font-weight: 600;
  }
`;
