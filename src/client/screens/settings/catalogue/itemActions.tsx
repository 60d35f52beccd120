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
import { confirm, type ConfirmQuestion } from "#client/state/dialogs.ts";
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
import { menuLine } from "#client/theme/menu/menuLine.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import type { OpenItem } from "./catalogueView.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";
import { hasSection, sectionLabel } from "./partLinks.tsx";

export function useItemActions(props: CatalogueProps): (item: Body) => MenuItem[] {
  const { t } = useTranslation();
  const { text } = useTexts();
  const { viewer } = useSnapshot(auth);
  const { entry, address } = props;
  const withSection = hasSection(entry, viewer?.features ?? []);
  return (item) => {
    const id = idOfItem(item);
    const canEdit = item["canEdit"] === true && !entry.isKept;
    const open = (action: OpenItem["action"]) => () => address.go(address.hrefOf(action, id));
    const lines = [
      menuLine(
        "edit",
        EditIcon,
        t(canEdit ? "action.edit" : "screen.catalogue.view"),
        open("edit"),
      ),
      withSection && menuLine("section", EditIcon, text(sectionLabel(entry)), open("section")),
      canBeNamed(entry) &&
        menuLine("usage", AllGapsIcon, t("screen.catalogue.showUsage"), open("usage")),
      canReplace(entry) &&
        menuLine("replace", ReplaceIcon, t("screen.catalogue.replace"), open("replace")),
      hideLine(props, item, t),
      dataCopyLine(entry, item, t),
      canEdit &&
        isRemovable(entry, item) && {
          ...menuLine("delete", DeleteIcon, t("action.delete"), () => {
            void askToRemove(props, item, t);
          }),
          isDangerous: true,
          startsGroup: true,
        },
    ];
    return lines.filter((line) => line !== false);
  };
}

/** Action that withdraws a product item from the pickers, or offers it again. */
function hideLine(
  { entry, onChanged }: CatalogueProps,
  item: Body,
  t: TFunction,
): MenuItem | false {
  if (item["master"] !== true || !canHide(entry)) return false;
  const isHidden = item["hidden"] === true;
  const hide = async () => {
    if (!(await hideItem(entry.kind, idOfItem(item), !isHidden))) return;
    forgetLookups();
    onChanged();
  };
  const label = t(isHidden ? "screen.catalogue.show" : "screen.catalogue.hide");
  return menuLine("hide", isHidden ? ResetIcon : CloseIcon, label, () => void hide());
}

/** Action that downloads all data about a person whom the viewer may change; none in other catalogues. */
function dataCopyLine(
  { people }: CatalogueProps["entry"],
  item: Body,
  t: TFunction,
): MenuItem | false {
  if (!people || item["canEdit"] !== true) return false;
  const download = () => void downloadDataCopy(idOfItem(item));
  return menuLine("dataCopy", ExportIcon, t("screen.catalogue.dataCopy"), download);
}

/** True if an item can be deleted; product items are set inactive instead. */
export function isRemovable(entry: CatalogueProps["entry"], item: Body): boolean {
  return canRemove(entry) && item["shipped"] !== true;
}

/** Asks whether something is to be deleted. */
export function confirmDeletion(
  t: TFunction,
  title: string,
  more: Partial<ConfirmQuestion> = {},
): Promise<boolean> {
  return confirm({
    title: t("screen.catalogue.deleteTitle", { title }),
    html: t("screen.catalogue.deleteText"),
    confirm: t("action.delete"),
    isRemoval: true,
    isDismissible: true,
    ...more,
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
  await confirmDeletion(t, title, {
    ...(entry.people && { html: t("screen.catalogue.erasePersonText") }),
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
