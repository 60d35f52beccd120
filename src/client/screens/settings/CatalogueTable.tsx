import type { KeyboardEvent } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { itemList, type ItemView } from "#client/state/catalogue.ts";
import { AscendingIcon, DescendingIcon, GapIcon, MoreIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/Menu.tsx";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import type { Body } from "#shared/engine/types.ts";
import { useTexts } from "../editor/useTexts.ts";
import { HeadCell, Line, SortButton, Table } from "../records/tableParts.ts";
import { RecordLink } from "../records/layout.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { idOf, titleIn, titleOf } from "./catalogueWords.ts";
import { type ItemColumn, itemColumns } from "./itemColumns.ts";
import { useItemActions } from "./itemActions.tsx";
import { OriginMark } from "./OriginMark.tsx";

/** The items as a table: sorted by its heads, arrow keys from line to line, Enter opens. */
export function CatalogueTable(props: CatalogueProps) {
  const { entry, address } = props;
  const texts = useTexts();
  const { text } = texts;
  const { items } = useSnapshot(itemList);
  const columns = itemColumns(entry, texts);
  const actionsOf = useItemActions(props);
  const title = entry.isTranslated ? "screen.catalogue.german" : "common.catalogueItem.title.label";
  const heads = { view: address.view, change: address.change };
  return (
    <Wide onKeyDown={onArrow} aria-label={document.title}>
      <thead>
        <tr>
          <Head {...heads} label={text(title)} sort="" />
          {entry.isTranslated && (
            <Head
              {...heads}
              label={text("screen.catalogue.english")}
              width={180}
              hiddenBelow="1024"
            />
          )}
          <Head {...heads} label={text("screen.catalogue.origin")} width={112} />
          {columns.map(({ name, label, isSortable }) => (
            <Head
              {...heads}
              key={name}
              label={label}
              sort={isSortable ? name : undefined}
              width={columns.length > 2 ? 116 : 132}
              hiddenBelow="1200"
            />
          ))}
          <Head
            {...heads}
            label={text("common.catalogueItem.usage.label")}
            sort="usage"
            width={88}
          />
          <HeadCell scope="col" style={{ width: 56 }}>
            <HiddenText>{text("screen.catalogue.actions")}</HiddenText>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {/* A border: a snapshot of opaque items is the items themselves. */}
        {(items as readonly Body[]).map((item) => (
          <ItemLine
            key={idOf(item)}
            item={item}
            columns={columns}
            {...props}
            actions={actionsOf(item)}
          />
        ))}
      </tbody>
    </Wide>
  );
}

interface HeadProps {
  label: string;
  /** What the server calls it; the empty text is the usual order. */
  sort?: string;
  width?: number;
  hiddenBelow?: string;
  view: ItemView;
  change: (part: Partial<ItemView>) => void;
}

function Head({ label, sort, width, hiddenBelow, view, change }: HeadProps) {
  const isSorted = sort !== undefined && view.sort === sort;
  const Arrow = view.isDescending ? DescendingIcon : AscendingIcon;
  const direction = view.isDescending ? "descending" : "ascending";
  return (
    <Cut
      scope="col"
      title={label}
      data-hidden={hiddenBelow}
      style={width === undefined ? undefined : { width }}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <SortButton
          type="button"
          onClick={() => change({ sort, isDescending: isSorted && !view.isDescending })}
        >
          {label}
          {isSorted && <Arrow size={16} />}
        </SortButton>
      )}
    </Cut>
  );
}

interface ItemLineProps extends CatalogueProps {
  item: Body;
  columns: readonly ItemColumn[];
  actions: Parameters<typeof Menu>[0]["items"];
}

function ItemLine({ item, columns, entry, address, actions }: ItemLineProps) {
  const { text } = useTexts();
  const id = idOf(item);
  const name = entry.isTranslated ? titleIn(item, "de") : titleOf(item);
  const menuName = text("screen.catalogue.actionsOf", { title: titleOf(item) });
  return (
    <Line>
      <td>
        <RecordLink href={address.hrefOf("edit", id)} title={name}>
          {name}
        </RecordLink>
      </td>
      {entry.isTranslated && <EnglishCell title={titleIn(item, "en")} />}
      <td>
        <OriginMark item={item} />
      </td>
      {columns.map(({ name: column, words }) => (
        <td key={column} data-hidden="1200" title={words(item)}>
          {words(item) || "–"}
        </td>
      ))}
      <td>
        <UsageCell item={item} address={address} />
      </td>
      <td className="menu">
        <Menu
          name={menuName}
          align="end"
          items={actions}
          trigger={(trigger) => (
            <PlainIconButton name={menuName} {...trigger}>
              <MoreIcon size={16} />
            </PlainIconButton>
          )}
        />
      </td>
    </Line>
  );
}

function EnglishCell({ title }: { title: string }) {
  const { text } = useTexts();
  return (
    <td data-hidden="1024">
      {title === "" ? (
        <Missing>
          <GapIcon size={12} />
          {text("screen.catalogue.noEnglish")}
        </Missing>
      ) : (
        <Muted title={title}>{title}</Muted>
      )}
    </td>
  );
}

function UsageCell({ item, address }: Pick<ItemLineProps, "item" | "address">) {
  const { text } = useTexts();
  const count = Number(item["usage"] ?? 0);
  if (count === 0) return <Muted>{count}</Muted>;
  return (
    <Above
      href={address.hrefOf("usage", idOf(item))}
      aria-label={text("screen.catalogue.usedIn", { title: titleOf(item), count })}
    >
      {count}
    </Above>
  );
}

/** From line to line by the arrow keys, while the focus is on an item. */
function onArrow(event: KeyboardEvent<HTMLTableElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("td:first-child a")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  const link = next === undefined ? undefined : links[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

const Wide = styled(Table)`
  td.menu {
    position: relative;
    overflow: visible;
    padding-right: 16px;
    text-align: right;
  }
  @media (max-width: 767.98px) {
    th:nth-last-child(1) {
      width: 44px !important;
    }
    th:nth-last-child(2) {
      width: 84px !important;
    }
    td.menu {
      padding-inline: 0 4px;
    }
    th:nth-child(3),
    th[data-origin] {
      width: 96px !important;
    }
  }
`;

const Cut = styled(HeadCell)`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Muted = styled.span`
  color: var(--fgColor-muted);
`;

const Missing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  color: var(--fgColor-attention);
`;

const Above = styled(Link)`
  position: relative;
  display: inline-block;
  min-width: 24px;
  padding: 4px 0;
`;
