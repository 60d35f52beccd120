import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import {
  canBeNamed,
  canHide,
  canRemove,
  canReplace,
  findUsage,
  hideItem,
  removeItem,
} from "#client/state/catalogueItem.ts";
import { auth } from "#client/state/auth.ts";
import { confirm } from "#client/state/dialogs.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { downloadDataCopy } from "#client/state/downloads.ts";
import { showToast } from "#client/state/notices.ts";
import {
  AllGapsIcon,
  CloseIcon,
  DeleteIcon,
  EditIcon,
  ExportIcon,
  ReplaceIcon,
  ResetIcon,
} from "#client/theme/icons.ts";
import type { MenuItem } from "#client/theme/menu/Menu.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";
import { hasSection, sectionLabel } from "./SectionLink.tsx";

export function useItemActions(props: CatalogueProps): (item: Body) => MenuItem[] {
  const { t } = useTranslation();
  const { entry, address, onChanged } = props;
  const { go, hrefOf } = address;
  const section = useSectionAction(props);
  return (item) => {
    const id = idOfItem(item);
    const canEdit = item["canEdit"] === true && !entry.isKept;
    const isHidden = item["hidden"] === true;
    const hide = async () => {
      if (!(await hideItem(entry.kind, id, !isHidden))) return;
      forgetLookups();
      onChanged();
    };
    const base: MenuItem[] = [
      {
        key: "edit",
        label: canEdit ? t("action.edit") : t("screen.catalogue.view"),
        icon: <EditIcon size={16} />,
        onSelect: () => go(hrefOf("edit", id)),
      },
    ];
    if (canBeNamed(entry))
      base.push({
        key: "usage",
        label: t("screen.catalogue.showUsage"),
        icon: <AllGapsIcon size={16} />,
        onSelect: () => go(hrefOf("usage", id)),
      });
    if (canReplace(entry))
      base.push({
        key: "replace",
        label: t("screen.catalogue.replace"),
        icon: <ReplaceIcon size={16} />,
        onSelect: () => go(hrefOf("replace", id)),
      });
    if (section) base.splice(1, 0, section(id));
    if (item["master"] === true && canHide(entry))
      base.push({
        key: "hide",
        label: isHidden ? t("screen.catalogue.show") : t("screen.catalogue.hide"),
        icon: isHidden ? <ResetIcon size={16} /> : <CloseIcon size={16} />,
        onSelect: () => void hide(),
      });
    base.push(...dataCopyAction(entry, item, t));
    if (canEdit && isRemovable(entry, item))
      base.push({
        key: "delete",
        label: t("action.delete"),
        icon: <DeleteIcon size={16} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => void askToRemove(props, item, t),
      });
    return base;
  };
}

/** Action that downloads all data about a person whom the viewer may change; none in other catalogues. */
function dataCopyAction({ people }: CatalogueProps["entry"], item: Body, t: TFunction): MenuItem[] {
  if (!people || item["canEdit"] !== true) return [];
  const id = idOfItem(item);
  const icon = <ExportIcon size={16} />;
  const onSelect = () => void downloadDataCopy(id);
  return [{ key: "dataCopy", label: t("screen.catalogue.dataCopy"), icon, onSelect }];
}

/** True if an item can be deleted; product items are set inactive instead. */
export function isRemovable(entry: CatalogueProps["entry"], item: Body): boolean {
  return canRemove(entry) && item["shipped"] !== true;
}

/** Action that opens an item's section; null if the catalogue has none. */
function useSectionAction({ entry, address }: CatalogueProps): ((id: number) => MenuItem) | null {
  const { text } = useTexts();
  const { viewer } = useSnapshot(auth);
  if (!hasSection(entry, viewer?.features ?? [])) return null;
  return (id) => ({
    key: "section",
    label: text(sectionLabel(entry)),
    icon: <EditIcon size={16} />,
    onSelect: () => address.go(address.hrefOf("section", id)),
  });
}

/**
 * Deletes an item after confirmation; one that is in use leads to its usages at once. Resolves to
 * whether it was deleted.
 */
export async function askToRemove(
  { entry, address, onChanged }: CatalogueProps,
  item: Body,
  t: TFunction,
): Promise<boolean> {
  const id = idOfItem(item);
  const title = catalogueItemTitle(item);
  if (canBeNamed(entry)) {
    const usage = await findUsage(entry.kind, id);
    if (usage?.isHeld) address.go(address.hrefOf("usage", id));
    if (!usage || usage.isHeld) return false;
  }
  const outcomes: Awaited<ReturnType<typeof removeItem>>[] = [];
  await confirm({
    title: t("screen.catalogue.deleteTitle", { title }),
    html: t(entry.people ? "screen.catalogue.erasePersonText" : "screen.catalogue.deleteText"),
    confirm: t("action.delete"),
    isRemoval: true,
    isDismissible: true,
    work: async () => {
      outcomes.push(await removeItem(entry.kind, id));
    },
  });
  const outcome = outcomes.at(-1);
  // Somebody has begun to use it meanwhile.
  if (outcome === "inUse") address.go(address.hrefOf("usage", id));
  if (outcome !== "gone") return false;
  forgetLookups();
  showToast(t("screen.catalogue.deleted", { title }));
  onChanged();
  return true;
}
