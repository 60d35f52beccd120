import type { Texts } from "#client/i18n/useTexts.ts";
import { wholeBody } from "#client/form/store.ts";
import { confirm } from "#client/state/dialogs.ts";
import { itemNamedAlike } from "#client/state/editorLookups.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { asText } from "#shared/domain/values.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { ItemSession } from "./itemSession.ts";

/** True if a form makes no second company of the same name, or one is meant. */
export async function confirmSecond(
  { document, store, base }: ItemSession,
  { text }: Pick<Texts, "text">,
): Promise<boolean> {
  const list = planOf(document).catalogue?.kind;
  const title = asText(wholeBody(store)["title"]);
  if (base["id"] !== undefined || list === undefined) return true;
  const alike = await itemNamedAlike(list, title);
  if (!alike) return true;
  return confirm({
    title: text("screen.catalogue.alike", { title }),
    html: `<p>${escapeHtml(text("screen.catalogue.alikeText", { title, other: asText(alike["title"]) }))}</p>`,
    confirm: text("screen.catalogue.alikeCreate"),
  });
}
