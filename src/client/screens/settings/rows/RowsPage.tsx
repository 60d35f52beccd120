import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { openDocument, useDocument } from "#client/editing/open.ts";
import { readItem } from "#client/state/catalogueItem.ts";
import { showToast } from "#client/state/notices.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { AddIcon, BackIcon, EditIcon, LostIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Row } from "#client/ui/row.ts";
import { Mark } from "#client/ui/mark.ts";
import { DataTable } from "../../list/DataTable.tsx";
import { Head } from "../../list/layout.ts";
import { FailedList, LoadingList } from "../../list/ListStates.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import { NoItemHit, NoItems } from "../catalogue/CatalogueState.tsx";
import { confirmDeletion } from "../catalogue/itemActions.tsx";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";
import { FormSheet } from "../item/FormSheet.tsx";
import { rowColumns, rowsShown } from "./rowColumns.tsx";
import { type RowsAddress, useRowsAddress } from "./rowsAddress.ts";
import { deleteStoredRow, rowKind, rowsNode, storedRows } from "../item/rowSession.ts";
import { Box } from "#client/ui/box.ts";

interface PageProps {
  entry: CatalogueEntry;
}

/** The rows of an item as a list, each with its own URL. */
export function RowsPage({ entry }: PageProps) {
  const address = useRowsAddress(entry);
  const { item, load } = useItemOf(entry, address.itemId);
  return (
    <Box above={5}>
      {item === undefined && <LoadingList />}
      {item === "failed" && <FailedList onRetry={() => void load()} />}
      {item === null && <NoItem entry={entry} />}
      {item && item !== "failed" && (
        <Rows entry={entry} address={address} item={item} onChanged={load} />
      )}
    </Box>
  );
}

/** The item whose rows are shown; null if it doesn't exist. */
function useItemOf(entry: CatalogueEntry, itemId: number | null) {
  const { language } = useTexts();
  const [item, setItem] = useState<Body | "failed" | null | undefined>(
    itemId === null ? null : undefined,
  );
  const load = useCallback(async () => {
    if (itemId === null) return;
    await readItem(entry, itemId).then(setItem, () => setItem("failed"));
    // Titles depend on the interface language.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [entry, itemId, language]);
  useEffect(() => void load(), [load]);
  return { item, load };
}

function NoItem({ entry }: PageProps) {
  const { text } = useTexts();
  return (
    <EmptyState
      isPage
      icon={<LostIcon size={24} />}
      title={<PageTitle>{text("screen.catalogue.lostTitle")}</PageTitle>}
      text={text("screen.catalogue.lostText")}
      actions={
        <LinkButton href={entry.route} isPrimary>
          {text(`${planOf(entry.document).textKey}.labels`)}
        </LinkButton>
      }
    />
  );
}

interface RowsProps extends PageProps {
  address: RowsAddress;
  item: Body;
  onChanged: () => Promise<void>;
}

function Rows(props: RowsProps) {
  const { entry, address, item } = props;
  const { text } = useTexts();
  const { textKey } = planOf(rowsNode(entry).of);
  const search = useCallback((typed: string) => address.change({ text: typed }), [address]);
  return (
    <>
      <Head>
        <div>
          <Mark as={Link} size="small" href={entry.route}>
            <BackIcon size={16} />
            {text(`${planOf(entry.document).textKey}.labels`)}
          </Mark>
          <PageTitle>{catalogueItemTitle(item)}</PageTitle>
        </div>
        <Row gap={2} data-icons>
          <LinkButton href={`${entry.route}/edit/${idOfItem(item)}`} icon={EditIcon}>
            {text("action.edit")}
          </LinkButton>
          {item["canEdit"] === true && (
            <LinkButton href={address.hrefOf("create")} isPrimary icon={AddIcon}>
              {text(`${textKey}.add`)}
            </LinkButton>
          )}
        </Row>
      </Head>
      <Row inset above={2} below={3}>
        <SearchField
          text={address.text}
          name={text("screen.catalogue.search")}
          placeholder={text("screen.catalogue.search")}
          onChange={search}
        />
      </Row>
      <RowLines {...props} />
      <OpenRow {...props} />
    </>
  );
}

function RowLines({ entry, address, item }: RowsProps) {
  const texts = useTexts();
  const { text } = texts;
  const node = rowsNode(entry);
  const { textKey } = planOf(node.of);
  const all = storedRows(item, node.name);
  const rows = useMemo(
    () => rowsShown(node.of, all, address, texts),
    [node.of, all, address, texts],
  );
  if (all.length === 0) return <NoItems href={address.hrefOf("create")} textKey={textKey} />;
  if (rows.length === 0) return <NoItemHit onReset={() => address.change({ text: "" })} />;
  return (
    <DataTable
      name={text(`${textKey}.labels`)}
      columns={rowColumns(node.of, texts, (row) => address.hrefOf("edit", idOfItem(row)))}
      lines={rows.map((row) => ({ key: idOfItem(row), row }))}
      sorting={address}
      onSort={address.change}
    />
  );
}

/** The row that the URL opens over the list. */
function OpenRow(props: RowsProps) {
  const { open } = props.address;
  if (!open) return null;
  return <RowSheet key={open.rowId ?? "new"} {...props} rowId={open.rowId} part={open.part} />;
}

interface RowSheetProps extends RowsProps {
  rowId: number | null;
  part: string | null;
}

function RowSheet({ entry, address, item, onChanged, rowId, part }: RowSheetProps) {
  const { text, language } = useTexts();
  const { t } = useTranslation();
  const rows = { entry, itemId: idOfItem(item) };
  const open = () => openDocument(rowKind(rows, language), rowId);
  const session = useDocument(`${rowId}`, open);
  const remove = async () => {
    const title = catalogueItemTitle(session?.base);
    if (rowId === null || !(await confirmDeletion(t, title))) return false;
    if (!(await deleteStoredRow(rows, rowId))) return false;
    showToast(t("screen.catalogue.deleted", { title }));
    // The list is reloaded first, so that the focus isn't restored to a deleted line.
    await onChanged();
    return true;
  };
  return (
    <FormSheet
      session={session}
      addTitle={text(`${planOf(rowsNode(entry).of).textKey}.add`)}
      part={part}
      onClose={() => address.go(address.hrefOf())}
      onChanged={() => void onChanged()}
      // Product rows are set inactive instead of removed.
      onRemove={session?.base["key"] === undefined ? remove : undefined}
      lockedText={text("screen.catalogue.productText")}
    />
  );
}
