import { useCallback, useEffect } from "react";
import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfFilter,
  type ListFilter,
  sortingOf,
  sortingValues,
} from "#client/state/listViews/listParameters.ts";
import type { ListView } from "#client/state/listViews/listView.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { AddIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { ownValue } from "#shared/engine/ownValue.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Tools } from "#client/ui/row.ts";
import { Arranging } from "../layout.ts";
import { SearchField } from "../SearchField.tsx";
import { SortMenu } from "../SortMenu.tsx";
import type { ListColumn } from "./listColumns.tsx";
import type { ListPlace } from "./useListPlace.ts";

interface ToolbarProps<Row> {
  view: ListView<Row>;
  place: ListPlace;
  columns: readonly ListColumn<Row>[];
}

/** Search, filters as chips, and the order where the heads have no room. */
export function ListToolbar<Row>({ view, place, columns }: ToolbarProps<Row>) {
  const { document } = view;
  const { search, filters, sort, texts } = document;
  const { text } = useTexts();
  const { values, change } = place;
  const type = useCallback(
    (typed: string) => search !== undefined && change({ [search]: [typed] }),
    [search, change],
  );
  if (search === undefined && filters === undefined && sort === undefined) return null;
  return (
    <Tools inset gap={3} above={3} below={3}>
      {search !== undefined && (
        <SearchField
          text={ownValue(values, search)?.[0] ?? ""}
          name={text(`${texts}.search`)}
          onChange={type}
        />
      )}
      {filters && <Filters view={view} filters={filters} place={place} />}
      {sort !== undefined && (
        <Arranging>
          <SortMenu
            columns={columns}
            sorting={sortingOf(document, values)}
            onSort={(sorting) => change(sortingValues(sorting))}
          />
        </Arranging>
      )}
    </Tools>
  );
}

interface FiltersProps {
  view: Pick<ListView<unknown>, "document" | "list">;
  filters: readonly ListFilter[];
  place: ListPlace;
}

/** A value that a filter can have. */
interface Choice {
  name: string;
  subject: string;
  value: string;
  label: string;
  isChosen: boolean;
  /** The filter's values with this one chosen, or no longer. */
  toggled: readonly string[];
}

function Filters({ view, filters, place }: FiltersProps) {
  const { text } = useTexts();
  const choices = useChoices(view, filters, place);
  const toggle = ({ name, toggled }: Choice) => place.change({ [name]: toggled });
  return (
    <>
      {choices
        .filter(({ isChosen }) => isChosen)
        .map((choice) => (
          <Chip
            key={`${choice.name} ${choice.value}`}
            subject={choice.subject}
            value={choice.label}
            removeName={text("screen.records.removeFilter", {
              name: `${choice.subject} ${choice.label}`,
            })}
            onRemove={() => toggle(choice)}
          />
        ))}
      <Menu
        name={text("screen.records.filters")}
        staysOpen
        items={choices.map((choice, index) => ({
          key: `${choice.name} ${choice.value}`,
          label: choice.label,
          isChecked: choice.isChosen,
          ...(choices[index - 1]?.name === choice.name
            ? {}
            : { heading: choice.subject, startsGroup: true }),
          onSelect: () => toggle(choice),
        }))}
        trigger={(props) => (
          <QuietButton type="button" tone="accent" {...props}>
            <AddIcon size={16} />
            {text("screen.records.filter")}
          </QuietButton>
        )}
      />
    </>
  );
}

function useChoices(
  { document, list }: FiltersProps["view"],
  filters: readonly ListFilter[],
  { values }: ListPlace,
): Choice[] {
  const { text } = useTexts();
  const { data } = useSnapshot(list.state);
  const { companies } = useSnapshot(recordChoices);
  const hasCompany = filters.some(({ as }) => as === "company");
  useEffect(() => void (hasCompany && loadChoices()), [hasCompany]);
  return filters.flatMap((filter) => {
    const { as, list: of = "", values: offered = [], from = "", label } = filter;
    const name = addressOfFilter(filter);
    const key = label ?? `${document.texts}.${name}`;
    // Border: gen knows that the reply has such items.
    const items = as === "company" ? companies : ((data?.[from] ?? []) as readonly Item[]);
    const chosen = ownValue(values, name) ?? [];
    const choice = (value: string, words: string): Choice => ({
      name,
      subject: text(key),
      value,
      label: words,
      isChosen: chosen.includes(value),
      toggled: toggledValues(filter, chosen, value),
    });
    if (as === "flag") return [choice("yes", text(`${key}Value`))];
    if (as === "several" || as === "one")
      return offered.map((value) => choice(value, text(`lists.${of}.${value}`)));
    const known = items.map((item) => choice(String(item.id), itemWords(item)));
    // A link may lead to an item that is not offered.
    const other = chosen.filter((value) => !items.some(({ id }) => String(id) === value));
    return [...known, ...other.map((value) => choice(value, "…"))];
  });
}

interface Item {
  id: number;
  title: string;
  count?: number;
}

function itemWords({ title, count }: Item): string {
  return count === undefined ? title : `${title} (${count})`;
}

function toggledValues({ as }: ListFilter, chosen: readonly string[], value: string) {
  if (!chosen.includes(value)) return as === "several" ? [...chosen, value] : [value];
  return chosen.filter((each) => each !== value);
}
