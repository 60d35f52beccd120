import { openDocument, useDocument } from "#client/editing/open.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { FormSheet } from "./FormSheet.tsx";
import { sectionKind } from "./itemSession.ts";

/** An item's section with its own page, in a sheet over the list. */
export function SectionSheet({ entry, id, address, onChanged }: CatalogueProps & { id: number }) {
  const { text, language } = useTexts();
  const session = useDocument(`${entry.route} ${id}`, () =>
    openDocument(sectionKind(entry, language), id),
  );
  return (
    <FormSheet
      session={session}
      addTitle=""
      onClose={() => address.go(address.hrefOf())}
      onChanged={onChanged}
      lockedText={text("screen.catalogue.productText")}
    />
  );
}
