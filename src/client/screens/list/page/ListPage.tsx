import { Button } from "@primer/react";
import { type ComponentType, type ElementType, type ReactNode, useMemo } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { Link } from "wouter";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadTable } from "#client/state/downloads.ts";
import {
  isNarrowed,
  listInput,
  shownView,
  sortingOf,
  sortingValues,
  tableInput,
} from "#client/state/listViews/listParameters.ts";
import type { ListInput, ListReply, ListView } from "#client/state/listViews/listView.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { AddIcon, ExportIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { Muted } from "#client/ui/text.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { useNow } from "#client/theme/useNow.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { DataTable } from "../DataTable.tsx";
import { Count } from "#client/ui/count.ts";
import { Row } from "#client/ui/row.ts";
import { Head } from "../layout.ts";
import { ListEnd } from "../ListEnd.tsx";
import { NoHit } from "../NoHit.tsx";
import { Loadable } from "../Loadable.tsx";
import { Views } from "../Views.tsx";
import { ListCards } from "./ListCards.tsx";
import { type ListColumn, listColumns, type OwnCells, readPath } from "./listColumns.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { type ListPlace, useListPlace } from "./useListPlace.ts";
import { Box } from "#client/ui/box.ts";

interface ListPageProps<Row> {
  view: ListView<Row>;
  /** Drawn where there are no rows. */
  icon: ElementType<{ size: number }>;
  /** Cells that the document leaves to the page. */
  cells?: OwnCells<Row>;
  /** Links above the title. */
  above?: ReactNode;
  /** Buttons of the head, besides those of the document. */
  actions?: ReactNode;
  /** Further tabs. */
  tabs?: ReactNode;
  /** Shown in place of the rows, by a tab of the page itself. */
  instead?: ReactNode;
  /** Wraps the text of an empty list. */
  Empty?: ComponentType<{ children: ReactNode }>;
  /** Sheets over the list. */
  children?: ReactNode;
}

const noCells = {};

/** A list page as its document describes it: tabs, search, filters, and its rows as table or cards. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  return (
    <TextsProvider value={usePageTexts()}>
      <Page {...props} />
    </TextsProvider>
  );
}

function Page<Row>(props: ListPageProps<Row>) {
  const { view, above, actions, tabs, instead, children } = props;
  const { title, intro } = view.document;
  const { text } = useTexts();
  const place = useListPlace(view);
  const loaded = usePagedList(view.list, listInput(view.document, place.values));
  const isEmpty = loaded.data !== null && isWithoutRows(view, loaded.data, place);
  return (
    <Box above={5}>
      {above}
      <Head>
        {intro === undefined ? (
          <PageTitle>{text(title)}</PageTitle>
        ) : (
          <div>
            <PageTitle>{text(title)}</PageTitle>
            <Muted as="p">{text(intro)}</Muted>
          </div>
        )}
        <Row gap={2} data-icons>
          {!isEmpty && <Actions view={view} place={place} />}
          {actions}
        </Row>
      </Head>
      {view.document.views && (
        <Tabs view={view} place={place} isOther={instead !== undefined}>
          {tabs}
        </Tabs>
      )}
      {instead ?? <Content {...props} place={place} loaded={loaded} />}
      {children}
    </Box>
  );
}

/** True for a list that has no rows at all, which then offers the first step in their place. */
function isWithoutRows<Row>(view: ListView<Row>, data: ListReply, { values }: ListPlace): boolean {
  return view.rowsOf(data).length === 0 && !isNarrowed(view.document, values);
}

interface PartProps<Row> {
  view: ListView<Row>;
  place: ListPlace;
}

function Actions<Row>({ view: { document }, place: { values } }: PartProps<Row>) {
  const { text } = useTexts();
  const { features = [] } = useSnapshot(auth).viewer ?? {};
  const { table, add, texts } = document;
  return (
    <>
      {table !== undefined && hasFeature(features, "export") && (
        <Button
          leadingVisual={ExportIcon}
          onClick={() => void downloadTable(table, tableInput(document, values))}
        >
          {text("action.saveTable")}
        </Button>
      )}
      {add !== undefined && (
        <LinkButton href={add} isPrimary icon={AddIcon}>
          {text(`${texts}.add`)}
        </LinkButton>
      )}
    </>
  );
}

interface TabsProps<Row> extends PartProps<Row> {
  /** True if a tab of the page itself is open. */
  isOther: boolean;
  children: ReactNode;
}

function Tabs<Row>({ view: { document, list }, place, isOther, children }: TabsProps<Row>) {
  const { text, language } = useTexts();
  const { data } = useSnapshot(list.state);
  const { views, texts, beside = [] } = document;
  if (!views) return null;
  const current = shownView(document, place.values);
  const none = Object.fromEntries(beside.map((name) => [name, []]));
  return (
    <Views aria-label={text(`${texts}.views`)}>
      {views.values.map((each) => {
        const count = countIn(data, views.counts, each);
        return (
          <Link
            key={each}
            href={place.hrefOf({ ...none, [views.parameter]: [each] })}
            aria-current={each === current && !isOther ? "page" : undefined}
          >
            {text(`lists.${views.list}.${each}`)}
            {count !== undefined && <Count>{formatNumber(count, language)}</Count>}
          </Link>
        );
      })}
      {children}
    </Views>
  );
}

/** A count of the reply, or one of several by name. */
function countIn(data: unknown, counts: string | undefined, name?: string): number | undefined {
  if (counts === undefined) return undefined;
  const found = readPath(data, name === undefined ? counts : `${counts}.${name}`);
  return typeof found === "number" ? found : undefined;
}

interface ContentProps<Row> extends ListPageProps<Row> {
  place: ListPlace;
  loaded: ReturnType<typeof usePagedList<ListInput, ListReply>>;
}

function Content<Row>({ place, loaded, ...props }: ContentProps<Row>) {
  const { view, cells = noCells } = props;
  const { document } = view;
  const texts = useTexts();
  const now = useNow();
  const columns = useMemo(
    () => listColumns({ document, texts, now, place, cells }),
    [document, texts, now, place, cells],
  );
  return (
    <>
      <ListToolbar view={view} place={place} columns={columns} />
      <Loadable of={loaded}>
        {(data) => <Rows {...props} place={place} columns={columns} data={data} end={loaded.end} />}
      </Loadable>
    </>
  );
}

interface RowsProps<Row> extends PartProps<Row>, Pick<ListPageProps<Row>, "icon" | "Empty"> {
  columns: readonly ListColumn<Row>[];
  data: Snapshot<ListReply>;
  end: Omit<Parameters<typeof ListEnd>[0], "children">;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { view, place, columns, data, end } = props;
  const { document } = view;
  const { id = ["id"], title, texts, views, total } = document;
  const { text } = useTexts();
  const isSmall = useMedia(smallScreen);
  const rows = view.rowsOf(data);
  const lines = useMemo(
    () =>
      rows.map((row) => ({ key: id.map((path) => String(readPath(row, path))).join(" "), row })),
    [rows, id],
  );
  if (lines.length === 0) return <NoRows {...props} />;
  const all =
    countIn(data, total) ?? countIn(data, views?.counts, shownView(document, place.values));
  return (
    <>
      {isSmall ? (
        <ListCards name={text(title)} columns={columns} lines={lines} />
      ) : (
        <DataTable
          name={text(title)}
          columns={columns}
          lines={lines}
          sorting={sortingOf(document, place.values)}
          onSort={(sorting) => place.change(sortingValues(sorting))}
        />
      )}
      {all !== undefined && (
        <ListEnd {...end}>{text(`${texts}.shown`, { shown: lines.length, total: all })}</ListEnd>
      )}
    </>
  );
}

function NoRows<Row>({ view: { document }, place, icon: Icon, Empty = Plain }: RowsProps<Row>) {
  const { text } = useTexts();
  const { texts, add } = document;
  if (isNarrowed(document, place.values))
    return (
      <NoHit
        title={text(`${texts}.noHitTitle`)}
        text={text(`${texts}.noHit`)}
        onReset={place.reset}
      />
    );
  return (
    <Empty>
      <EmptyState
        icon={<Icon size={24} />}
        title={text(`${texts}.noneTitle`)}
        text={text(`${texts}.none`)}
        actions={
          add !== undefined && (
            <LinkButton href={add} isPrimary>
              {text(`${texts}.add`)}
            </LinkButton>
          )
        }
      />
    </Empty>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return children;
}
