import { useDeferredValue, useEffect, useState } from "react";
import styled from "styled-components";
import { px, radius } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import {
  type FilterOption,
  filterOptions,
  type FilterValue,
  loadFilterValues,
} from "#client/state/filters/filterOptions.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Hint, Muted } from "#client/ui/text.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import { valueTitle } from "./filterWords.ts";
import { hover, touch } from "#client/theme/parts/declarations.ts";

interface ValueListProps {
  option: FilterOption;
  chosen: readonly string[];
  isMissing: boolean;
  onChange: (values: readonly string[]) => void;
}

interface Loaded {
  text: string;
  items: readonly FilterValue[] | "failed";
  isMore: boolean;
}

/** Fewer values than these are looked over without a search. */
const fewValues = 9;

/** The values that records have, each with how many do, to be ticked. */
export function ValueList({ option, chosen, isMissing, onChange }: ValueListProps) {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // If the list was truncated, search the server for the text.
  const asked = loaded?.isMore && text.length > 3 ? text : "";
  useEffect(() => {
    let isWanted = true;
    loadFilterValues(option.field, asked).then(
      ({ items, more = false }) => isWanted && setLoaded({ text: asked, items, isMore: more }),
      () => isWanted && setLoaded({ text: asked, items: "failed", isMore: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [option.field, asked]);

  const titleOf = (value: string) => valueTitle(option, value, { t, language, options });
  const lines = linesOf(option, chosen, loaded, titleOf).filter(({ title }) =>
    containsText(foldText(title), foldText(text)),
  );
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <div>
      {(typed !== "" || lines.length >= fewValues) && (
        <TextField
          label={t("filters.search")}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {loaded?.items === "failed" && (
        <Muted as="p" role="alert">
          {t("filters.valuesFailed")}
        </Muted>
      )}
      <HiddenText role="status">
        {loaded ? t("filters.valueCount", { count: lines.length }) : ""}
      </HiddenText>
      <List role="group" aria-label={option.title}>
        {lines.map(({ value, title, count }) => (
          <label key={value}>
            <CheckBox checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{title}</span>
            <Muted>{count}</Muted>
          </label>
        ))}
        {loaded && lines.length === 0 && <Muted as="p">{t("filters.noValues")}</Muted>}
      </List>
      {isMissing && (
        <Hint tone="danger" role="alert">
          {t("filters.valueMissing")}
        </Hint>
      )}
    </div>
  );
}

interface Line {
  value: string;
  title: string;
  /** How many records have it; null if that is not known. */
  count: number | null;
}

/** A fixed list in its own order; else chosen values first, then the most frequent. */
function linesOf(
  option: FilterOption,
  chosen: readonly string[],
  loaded: Loaded | null,
  titleOf: (value: string) => string,
): Line[] {
  const items = loaded === null || loaded.items === "failed" ? [] : loaded.items;
  const counts = new Map(items.map(({ value, count }) => [String(value), count]));
  const fixed = option.values?.map(({ value }) => String(value));
  const values = fixed ?? [...new Set([...chosen, ...counts.keys()])];
  return values.map((value) => ({
    value,
    title: titleOf(value),
    count: loaded === null ? null : (counts.get(value) ?? 0),
  }));
}

const List = styled.div`
  max-height: ${px(70)};
  margin-top: ${px(2)};
  overflow: auto;
  label {
    display: flex;
    gap: ${px(2)};
    align-items: center;
    min-height: ${px(8)};
    padding: ${px(0.5)} ${px(1)};
    border-radius: ${radius.control};
    cursor: pointer;
    ${hover}
    ${touch}
  }
  label > span:first-of-type {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
