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
import { Row } from "#client/ui/row.ts";
import { TextButton } from "#client/ui/textButton.ts";

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
    <Row between gap={4} size="small">
      <Row as="span" wrap align="baseline" gap={2}>
        {isAlone ? (
          <TextButton as={Link} href={entry.route}>
            <BackwardIcon size={12} /> {text("screen.catalogue.allGroups")}
          </TextButton>
        ) : null}
        {isAlone ? (
          <b>{group.title}</b>
        ) : (
          <TextButton as={Link} href={href}>
            {group.title}
          </TextButton>
        )}{" "}
        <small>{text("screen.catalogue.inGroup", { count: group.count })}</small>
      </Row>
      <span data-icons>
        <TextButton as={Link} href={`${href}/create`} aria-label={`${add}: ${group.title}`}>
          <AddIcon size={16} /> <span data-wide>{add}</span>
        </TextButton>
      </span>
    </Row>
  );
}
