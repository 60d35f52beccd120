import { useCallback } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import { contractList } from "#client/state/contracts/contracts.ts";
import {
  contractKinds,
  contractSorts,
  contractStates,
  type ContractView,
  isFiltered,
} from "#client/state/contracts/contractView.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { AddIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { Bar, BarNote, QuietButton } from "../list/layout.ts";
import { SearchField } from "../list/SearchField.tsx";
import { SortMenu } from "../list/SortMenu.tsx";
import type { ChangeContracts } from "./useContractView.ts";

interface BarProps {
  view: ContractView;
  change: ChangeContracts;
}

/** Search, filters as chips, and the order where the heads have no room. */
export function ContractBar({ view, change }: BarProps) {
  const { text } = useTexts();
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  return (
    <Bar>
      <SearchField text={view.text} name={text("contracts.search")} onChange={search} />
      {isFiltered({ ...view, text: "" }) && <BarNote>{text("contracts.shownAre")}</BarNote>}
      <Chips view={view} change={change} />
      <FilterMenu view={view} change={change} />
      <Space />
      <SortMenu
        columns={contractSorts.map((sort) => ({
          sort,
          label: text(`lists.contractSorts.${sort}`),
        }))}
        sorting={view}
        onSort={change}
      />
    </Bar>
  );
}

/** A filter that is set, in words. */
interface Shown {
  key: string;
  subject: string;
  value: string;
  off: Partial<ContractView>;
}

function useShown(view: ContractView): Shown[] {
  const { text } = useTexts();
  const { companies } = useSnapshot(recordChoices);
  const { countries = [] } = useSnapshot(contractList.state).data ?? {};
  const titleOf = (all: readonly { id: number; title: string }[], id: number) =>
    all.find((each) => each.id === id)?.title ?? "…";
  const { companyId, countryId, kind, states, isUsed } = view;
  return [
    ...(companyId === null
      ? []
      : [
          {
            key: "company",
            subject: text("contracts.company"),
            value: titleOf(companies, companyId),
            off: { companyId: null },
          },
        ]),
    ...(isUsed
      ? [
          {
            key: "used",
            subject: text("contracts.used"),
            value: text("contracts.usedValue"),
            off: { isUsed: false },
          },
        ]
      : []),
    ...states.map((state) => ({
      key: state,
      subject: text("contracts.state"),
      value: text(`lists.agreementStates.${state}`),
      off: { states: states.filter((each) => each !== state) },
    })),
    ...(kind
      ? [
          {
            key: "kind",
            subject: text("contracts.kind"),
            value: text(`lists.contractKinds.${kind}`),
            off: { kind: null },
          },
        ]
      : []),
    ...(countryId === null
      ? []
      : [
          {
            key: "country",
            subject: text("contracts.country"),
            value: titleOf(countries, countryId),
            off: { countryId: null },
          },
        ]),
  ];
}

function Chips({ view, change }: BarProps) {
  const { text } = useTexts();
  return useShown(view).map(({ key, subject, value, off }) => (
    <Chip
      key={key}
      subject={subject}
      value={value}
      removeName={text("contracts.removeFilter", { name: `${subject} ${value}` })}
      onRemove={() => change(off)}
    />
  ));
}

/** Values of a filter, with its name above the first of them. */
function section(
  heading: string,
  values: readonly {
    key: string;
    label: string;
    isChecked: boolean;
    part: Partial<ContractView>;
  }[],
  change: ChangeContracts,
): MenuItem[] {
  return values.map(({ key, label, isChecked, part }, index) => ({
    key,
    label,
    ...(index === 0 ? { heading, startsGroup: true } : {}),
    isChecked,
    onSelect: () => change(part),
  }));
}

function useChoices(view: ContractView) {
  const { text } = useTexts();
  const { companies } = useSnapshot(recordChoices);
  const { countries = [] } = useSnapshot(contractList.state).data ?? {};
  const { states, kind, companyId, countryId, isUsed } = view;
  const one = <Value,>(value: Value, chosen: Value | null) => (value === chosen ? null : value);
  return {
    state: contractStates.map((state) => ({
      key: state,
      label: text(`lists.agreementStates.${state}`),
      isChecked: states.includes(state),
      part: {
        states: states.includes(state)
          ? states.filter((each) => each !== state)
          : [...states, state],
      },
    })),
    kind: contractKinds.map((each) => ({
      key: `kind ${each}`,
      label: text(`lists.contractKinds.${each}`),
      isChecked: kind === each,
      part: { kind: one(each, kind) },
    })),
    used: [
      {
        key: "used",
        label: text("contracts.usedValue"),
        isChecked: isUsed,
        part: { isUsed: !isUsed },
      },
    ],
    company: companies.map(({ id, title }) => ({
      key: `company ${id}`,
      label: title,
      isChecked: companyId === id,
      part: { companyId: one(id, companyId) },
    })),
    country: countries.map(({ id, title }) => ({
      key: `country ${id}`,
      label: title,
      isChecked: countryId === id,
      part: { countryId: one(id, countryId) },
    })),
  };
}

function FilterMenu({ view, change }: BarProps) {
  const { text } = useTexts();
  const { state, kind, used, company, country } = useChoices(view);
  const items = [
    ...section(text("contracts.state"), state, change),
    ...section(text("contracts.kind"), kind, change),
    ...section(text("contracts.used"), used, change),
    ...section(text("contracts.company"), company, change),
    ...section(text("contracts.country"), country, change),
  ];
  return (
    <Menu
      name={text("contracts.filters")}
      staysOpen
      items={items}
      trigger={(props) => (
        <QuietButton type="button" $isAccent {...props}>
          <AddIcon size={16} />
          {text("contracts.filter")}
        </QuietButton>
      )}
    />
  );
}

const Space = styled.span`
  flex: 1;
`;
