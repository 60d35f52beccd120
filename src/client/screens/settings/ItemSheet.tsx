import { useTranslation } from "react-i18next";
import { canBeNamed, canRemove } from "#client/state/catalogueItem.ts";
import type { Body } from "#shared/engine/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "../editor/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { idOf } from "./catalogueWords.ts";
import { ChildrenLink } from "./ChildrenLink.tsx";
import { FormSheet } from "./FormSheet.tsx";
import { askToRemove } from "./itemActions.tsx";
import { openItem } from "./itemSession.ts";
import { OriginMark } from "./OriginMark.tsx";
import { SectionLink } from "./SectionLink.tsx";
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
  const session = useOpened(`${entry.route} ${id}`, () =>
    openItem(entry, id, language, startOf(props)),
  );
  const stored = session?.base["id"] === undefined ? null : session.base;
  const plan = planOf(entry.document);
  const stays = id === null && plan.catalogue?.["stays"] === true;
  const open = (item: Body) => address.go(address.hrefOf("edit", idOf(item)));
  const remove = async () => (session ? askToRemove(props, session.base, t) : false);
  return (
    <FormSheet
      session={session}
      addTitle={text(`${plan.textKey}.add`)}
      mark={stored ? <OriginMark item={stored} /> : undefined}
      onClose={() => address.go(address.hrefOf())}
      onStored={stays ? open : undefined}
      onChanged={onChanged}
      onRemove={canRemove(entry.entity) ? remove : undefined}
      lockedText={text("screen.catalogue.productText")}
    >
      {stored && <BelowFields {...props} item={stored} />}
    </FormSheet>
  );
}

/** What is made below something belongs to it. */
function startOf({ entry: { parent }, address }: CatalogueProps): Body {
  const { parentId } = address.view;
  return parent && parentId !== null ? { [parent]: parentId } : {};
}

/** Where a stored item leads to, and where it is used. */
function BelowFields(props: CatalogueProps & { item: Body }) {
  const { entry, address, item } = props;
  return (
    <>
      <ChildrenLink entry={entry} item={item} />
      <SectionLink entry={entry} address={address} item={item} />
      {canBeNamed(entry.entity) && <UsageBlock {...props} />}
    </>
  );
}
