import { type ReactNode, useMemo } from "react";
import styled from "styled-components";
import type { PagedList } from "#client/state/pages.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AddIcon, RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { TableColumn } from "../list/columns.ts";
import { DataTable } from "../list/DataTable.tsx";
import { Bar, ListPage, SearchBar } from "../list/layout.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import { SearchField } from "../list/SearchField.tsx";
import { CatalogueHead } from "../settings/frame/layout.ts";
import { SettingsFrame } from "../settings/frame/SettingsFrame.tsx";

/** Title and text of a state of the list. */
interface Said {
  title: string;
  text: string;
}

/** A button that leads to where one is created. */
interface Adding {
  href: string;
  label: string;
}

interface PageProps extends Said {
  /** Address of the page in the settings' menu. */
  current: string;
  add: Adding;
  search: { text: string; name: string; onChange: (typed: string) => void };
  filters?: ReactNode;
  /** The list itself. */
  children: ReactNode;
}

/** The settings' page of a list of templates or model activities: head, search and list. */
export function TemplateListPage(props: PageProps) {
  const { current, title, text, add, search, filters, children } = props;
  const words = useTexts().text;
  const TopBar = filters ? FilterBar : SearchBar;
  return (
    <SettingsFrame current={current}>
      <ListPage>
        <CatalogueHead>
          <div>
            <PageTitle>{title}</PageTitle>
            <p>{text}</p>
          </div>
          <LinkButton href={add.href} isPrimary icon={AddIcon}>
            {add.label}
          </LinkButton>
        </CatalogueHead>
        <TopBar>
          <SearchField {...search} placeholder={words("screen.catalogue.search")} />
          {filters}
        </TopBar>
        {children}
      </ListPage>
    </SettingsFrame>
  );
}

/** Aligns labelled controls with unlabelled ones. */
const FilterBar = styled(Bar)`
  align-items: end;
`;

interface LinesProps<Row, Sort extends string> {
  /** Accessible name of the list. */
  name: string;
  list: Readonly<Pick<PagedList, "status" | "next" | "isLoadingMore">>;
  items: readonly Row[];
  columns: readonly TableColumn<Row, Sort>[];
  sorting: { sort: Sort; isDescending: boolean };
  onSort: (part: { sort: Sort; isDescending: boolean }) => void;
  /** True while the loaded rows belong to another query. */
  isOther?: boolean;
  isNarrowed: boolean;
  noHit: Said;
  empty: Said & { add: Adding };
  /** How much is shown of how much. */
  loaded: string;
  onReset: () => void;
  onRetry: () => void;
  onMore: () => void;
}

/** The lines of such a list, or why there are none. */
export function TemplateLines<Row extends { readonly id: number }, Sort extends string>(
  props: LinesProps<Row, Sort>,
) {
  const { list, items, isOther = false, empty } = props;
  const lines = useMemo(() => items.map((row) => ({ key: row.id, row })), [items]);
  if (isOther || list.status === "loading") return <LoadingList />;
  if (list.status === "failed") return <FailedList onRetry={props.onRetry} />;
  if (items.length === 0 && props.isNarrowed)
    return <NoHit {...props.noHit} onReset={props.onReset} />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={empty.title}
        text={empty.text}
        actions={<LinkButton href={empty.add.href}>{empty.add.label}</LinkButton>}
      />
    );
  return (
    <>
      <DataTable
        name={props.name}
        columns={props.columns}
        lines={lines}
        sorting={props.sorting}
        onSort={props.onSort}
      />
      <ListEnd next={list.next} isLoading={list.isLoadingMore} onMore={props.onMore}>
        {props.loaded}
      </ListEnd>
    </>
  );
}
