import { useTranslation } from "react-i18next";
import { openDocument, useDocument } from "#client/editing/open.ts";
import { canBeNamed } from "#client/state/catalogueItem.ts";
import { beginStay } from "#client/state/staying.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Stack } from "#client/ui/stack.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { idOfItem } from "../catalogueWords.ts";
import { DataCopyButton } from "../account/DataCopyButton.tsx";
import { FormSheet } from "./FormSheet.tsx";
import { askToRemove, isRemovable } from "../catalogue/itemActions.tsx";
import { itemKind, sectionKind } from "./itemSession.ts";
import { OriginMark, StateMarks } from "../catalogue/OriginMark.tsx";
import { ChildrenLink, SectionLink } from "../catalogue/partLinks.tsx";
import { UsageBlock } from "../replace/UsageBlock.tsx";
import { useIsMixed } from "../catalogue/useIsMixed.ts";

interface ItemSheetProps extends CatalogueProps {
  /** Null for a new item. */
  id: number | null;
  /** Name of the field to go to first. */
  field?: string;
}

/** An item in a sheet over the list, for reading, creating or editing. */
export function ItemSheet(props: ItemSheetProps) {
  const { entry, id, address, onChanged, field } = props;
  const { text, language } = useTexts();
  const { t } = useTranslation();
  const session = useDocument(`${entry.route} ${id}`, () =>
    openDocument(itemKind(entry, language), id, startingBody(props)),
  );
  const stored = session?.base["id"] === undefined ? null : session.base;
  const plan = planOf(entry.document);
  const goOn = (item: Body) => {
    const isMore = staysOpen(entry, item) && !(stored && staysOpen(entry, stored));
    if (isMore) beginStay(idOfItem(item));
    address.go(isMore ? address.hrefOf("edit", idOfItem(item)) : address.hrefOf());
  };
  const remove = async () => (session ? askToRemove(props, session.base, t) : false);
  return (
    <FormSheet
      session={session}
      addTitle={text(`${plan.textKey}.add`)}
      mark={stored ? <Marks entry={entry} item={stored} /> : undefined}
      onClose={() => address.go(address.hrefOf())}
      onStored={goOn}
      onChanged={onChanged}
      {...(field === undefined ? {} : { field })}
      onRemove={isRemovable(entry, stored ?? {}) ? remove : undefined}
      lockedText={text(lockedTextOf(entry, stored))}
    >
      {stored && <BelowFields {...props} item={stored} />}
    </FormSheet>
  );
}

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

/** Key of the text that says why an item can only be read. */
function lockedTextOf({ isKept }: CatalogueProps["entry"], stored: Body | null) {
  if (isKept) return "screen.catalogue.keptText";
  // Of the group's own entries, only people can be out of reach.
  const isOwn = stored?.["master"] === false;
  return isOwn ? "screen.catalogue.otherCompaniesText" : "screen.catalogue.productText";
}

/** Origin of an item, if the list mixes product and own items, and why it isn't offered. */
function Marks({ entry, item }: Pick<CatalogueProps, "entry"> & { item: Body }) {
  const isMixed = useIsMixed(entry);
  return (
    <>
      {isMixed && <OriginMark item={item} />}
      <StateMarks item={item} />
    </>
  );
}

/** True if the sheet stays open after saving, as defined by the document. */
function staysOpen({ document }: CatalogueProps["entry"], item: Body): boolean {
  const condition = planOf(document).catalogue?.stays;
  return condition !== undefined && isConditionMet(condition, item, item, anonymousContext);
}

/** A new item below a parent belongs to that parent. */
function startingBody({ entry: { parent }, address }: CatalogueProps): Body {
  const { parentId } = address.view;
  return parent && parentId !== null ? { [parent]: parentId } : {};
}

/** Links and usages of a stored item. */
function BelowFields(props: CatalogueProps & { item: Body }) {
  const { entry, address, item } = props;
  const { text } = useTexts();
  return (
    <>
      <ChildrenLink entry={entry} item={item} />
      <SectionLink entry={entry} address={address} item={item} />
      {canBeNamed(entry) && <UsageBlock {...props} />}
      {entry.people && item["canEdit"] === true && (
        <Stack above={4}>
          <DataCopyButton id={idOfItem(item)} label={text("screen.catalogue.dataCopy")} />
        </Stack>
      )}
    </>
  );
}
