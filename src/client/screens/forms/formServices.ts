import { escapeHtml } from "#shared/engine/text.ts";
import { goToField } from "#client/form/rows.ts";
import type { FormServices } from "#client/form/services.ts";
import type { FormStore } from "#client/form/store.ts";
import { confirm } from "#client/state/dialogs.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { showToast } from "#client/state/notices.ts";
import { ReadOnlyWidget } from "#client/widgets/inputs/ReadOnlyWidget.tsx";
import { otherService } from "#client/widgets/other/Other.tsx";
import { ProposalLine } from "#client/widgets/proposal/ProposalLine.tsx";
import { proposalFor } from "#client/widgets/proposal/proposal.ts";
import { laterParts, widgets } from "#client/widgets/registry.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { plans } from "#shared/generated/plans.ts";
import { shortArticle } from "#client/i18n/articles.ts";
import { RowTools } from "./RowTools.tsx";
import type { Texts } from "#client/i18n/useTexts.ts";

const AddEntry = lazyPart(async () => (await import("./AddEntryDialog.tsx")).AddEntryDialog, {
  texts: ["catalogues", "editorLater"],
});

/** Leads to where an empty list is filled, or says whom to ask; few lists are empty. */
const FillList = lazyPart(async () => (await import("./FillList.tsx")).FillList, {
  texts: ["catalogues"],
  failure: "none",
});

/** Filter for a form's look-up lists: product content may only reference product items. */
export function lookupFilter(isProductOwned: boolean): FormServices["lookupFilter"] {
  return isProductOwned ? { scope: "product" } : {};
}

export function formServices(
  store: FormStore,
  { text, hasText, language }: Texts,
  onFocus: FormServices["onFocus"],
): FormServices {
  return {
    store,
    planOf: (document) => (store.context.plans ?? plans)[document],
    text,
    hasText,
    widgets,
    laterParts,
    LockedInput: ReadOnlyWidget,
    lookupFilter: {},
    valueText: (node, value) => valueText(text, language, node, value),
    articleText: (article) => shortArticle(article, { text, hasText }),
    confirm: ({ title, message, confirm: confirmLabel, isHarmless = false, isRemoval = false }) =>
      confirm({
        title,
        html: `<p>${escapeHtml(message)}</p>`,
        confirm: confirmLabel,
        isRemoval,
        isDangerous: !isHarmless,
        isDismissible: true,
      }),
    toast: (message, takeBack) =>
      showToast(message, takeBack ? { action: { label: text("action.undo"), run: takeBack } } : {}),
    onFocus,
    goTo: (path) => goToField(store, path),
    Proposal: ProposalLine,
    isProposed: (node, path) => proposalFor(store, node, path) !== null,
    AddEntry,
    FillList,
    RowTools,
    ...otherService(),
  };
}
