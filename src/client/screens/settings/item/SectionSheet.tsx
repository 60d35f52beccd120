import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { FormSheet } from "./FormSheet.tsx";
import { openSection } from "./sectionSession.ts";
import { useOpened } from "./useOpened.ts";

/** An item's section with its own page, in a sheet over the list. */
export function SectionSheet({ entry, id, address, onChanged }: CatalogueProps & { id: number }) {
  const { text, language } = useTexts();
  const session = useOpened(`${entry.route} ${id}`, () => openSection(entry, id, language));
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
