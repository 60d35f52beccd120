import { useTranslation } from "react-i18next";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "../editor/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { ChildrenLink } from "./ChildrenLink.tsx";
import { FormSheet } from "./FormSheet.tsx";
import { askToRemove } from "./itemActions.tsx";
import { openItem } from "./itemSession.ts";
import { OriginMark } from "./OriginMark.tsx";
import { UsageBlock } from "./UsageBlock.tsx";
import { useOpened } from "./useOpened.ts";

interface ItemSheetProps extends CatalogueProps {
  /** Null for an item that is being made. */
  id: number | null;
}

/** One item in a sheet over the list: read, made or changed. */
export function ItemSheet(props: ItemSheetProps) {
  const { entry, id, address, onChanged } = props;
  const { text, language } = useTexts();
  const { t } = useTranslation();
  const session = useOpened(`${entry.route} ${id}`, () => openItem(entry, id, language));
  const stored = session?.base["id"] === undefined ? null : session.base;
  return (
    <FormSheet
      session={session}
      addTitle={text(`${planOf(entry.document).textKey}.add`)}
      mark={stored ? <OriginMark item={stored} /> : undefined}
      onClose={() => address.go(address.hrefOf())}
      onChanged={onChanged}
      onRemove={async () =>
        session !== null && session !== undefined && (await askToRemove(props, session.base, t))
      }
      lockedText={text("screen.catalogue.productText")}
    >
      {stored && <ChildrenLink entry={entry} item={stored} />}
      {stored && <UsageBlock {...props} item={stored} />}
    </FormSheet>
  );
}
