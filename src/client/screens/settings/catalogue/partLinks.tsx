import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueAddress } from "./catalogueView.ts";
import { idOfItem } from "../catalogueWords.ts";
import { rowsNode, storedRows } from "../item/rowSession.ts";
import { hrefOfRows } from "../rows/rowsAddress.ts";
import { Stack } from "#client/ui/stack.ts";
import { EntryLine, type EntryLineProps } from "../frame/EntryLine.tsx";
import { CardList } from "#client/ui/cards.ts";

/** Text key of a catalogue section's name. */
export function sectionLabel({ document, section = "" }: CatalogueEntry): string {
  return `${planOf(document).textKey}.${section}.label`;
}

/** True if a catalogue has a section and the viewer's licence covers it. */
export function hasSection(
  { document, section }: CatalogueEntry,
  features: readonly string[],
): boolean {
  const node = planOf(document).nodes.find(({ name }) => name === section);
  const needed = node?.access?.read;
  return node !== undefined && (!needed || needed.some((each) => features.includes(each)));
}

interface SectionLinkProps {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  item: Body;
}

/** Link from an item to its section that has its own page. */
export function SectionLink({ entry, address, item }: SectionLinkProps) {
  const { text, hasText } = useTexts();
  const { viewer } = useSnapshot(auth);
  if (!hasSection(entry, viewer?.features ?? [])) return null;
  const label = sectionLabel(entry);
  const help = label.replace(/label$/, "help");
  return (
    <EntryLink
      href={address.hrefOf("section", idOfItem(item))}
      label={text(label)}
      hint={hasText(help) ? text(help) : undefined}
    />
  );
}

/** Link from an item to the page of its rows, if they have one. */
export function ChildrenLink({ entry, item }: { entry: CatalogueEntry; item: Body }) {
  const { text } = useTexts();
  if (!entry.children) return null;
  const { name, of } = rowsNode(entry);
  const count = storedRows(item, name).length;
  return (
    <EntryLink
      href={hrefOfRows(entry, idOfItem(item))}
      label={text(`${planOf(of).textKey}.labels`)}
      hint={text("screen.admin.count", { count })}
    />
  );
}

/** Link from an item to a page for part of it. */
function EntryLink(line: Omit<EntryLineProps, "children">) {
  return (
    <Stack below={6}>
      <CardList role="list">
        <EntryLine {...line} />
      </CardList>
    </Stack>
  );
}
