import styled from "styled-components";
import { Link } from "wouter";
import { AddIcon, BackwardIcon } from "#client/theme/icons.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { ParentCount } from "#shared/generated/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { TableLine } from "../../list/columns.ts";
import type { CatalogueAddress } from "./catalogueView.ts";
import { idOfItem } from "../catalogueWords.ts";
import { hrefOfRows } from "../rows/rowsAddress.ts";
import { small } from "#client/ui/tokens.ts";

interface Grouped {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  items: readonly Body[];
  /** Parent items, in list order. */
  groups: readonly ParentCount[];
  /** True if the list is fully loaded. */
  isWhole: boolean;
}

/** Lines of a list: the loaded items below the headings of their parents. */
export function groupedLines({
  entry,
  address,
  items,
  groups,
  isWhole,
}: Grouped): TableLine<Body>[] {
  const { parent } = entry;
  const lineOf = (row: Body) => ({ key: idOfItem(row), row });
  if (parent === undefined) return items.map(lineOf);
  const last = items.at(-1)?.[parent];
  const end = isWhole ? groups.length : groups.findIndex(({ id }) => id === last) + 1;
  return groups.slice(0, end).flatMap((group) => [
    {
      key: `group ${group.id}`,
      head: <ParentHead entry={entry} address={address} group={group} />,
    },
    ...items.filter((item) => item[parent] === group.id).map(lineOf),
  ]);
}

interface GroupHeadProps {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  group: ParentCount;
}

/** Heading of a parent with its item count and a link to add an item. */
function ParentHead({ entry, address, group }: GroupHeadProps) {
  const { text } = useTexts();
  const href = hrefOfRows(entry, group.id);
  const add = text(`${planOf(entry.document).textKey}.add`);
  const isAlone = address.view.parentId === group.id;
  return (
    <Head>
      <span>
        {isAlone ? (
          <Link href={entry.route}>
            <BackwardIcon size={12} /> {text("screen.catalogue.allGroups")}
          </Link>
        ) : null}
        {isAlone ? <b>{group.title}</b> : <Link href={href}>{group.title}</Link>}{" "}
        <small>{text("screen.catalogue.inGroup", { count: group.count })}</small>
      </span>
      <Link href={`${href}/create`} aria-label={`${add}: ${group.title}`}>
        <AddIcon size={16} /> <span>{add}</span>
      </Link>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  font-size: 13px;
  line-height: 20px;
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  > span > a {
    color: inherit;
    font-weight: 600;
  }
  > a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    padding: 4px 0;
    font-weight: 500;
  }
  ${small} {
    a {
      min-height: 40px;
      display: inline-flex;
      align-items: center;
    }
    > a > span {
      display: none;
    }
    > a {
      min-width: 40px;
      justify-content: center;
    }
  }
`;
