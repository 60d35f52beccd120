import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueAddress } from "./catalogueView.ts";
import { idOfItem } from "../catalogueWords.ts";
import { EntryLink } from "../frame/EntryLink.tsx";

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
