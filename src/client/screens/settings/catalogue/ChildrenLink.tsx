import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { idOfItem } from "../catalogueWords.ts";
import { EntryLink } from "../frame/EntryLink.tsx";
import { hrefOfRows } from "../rows/rowsAddress.ts";
import { rowsNode, storedRows } from "../item/rowSession.ts";

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
