import { ProductIcon, OwnIcon } from "#client/theme/icons.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { Mark } from "#client/ui/mark.ts";
import { Muted } from "#client/ui/text.ts";

/** Owner of an item: the product or the group. */
export function OriginMark({ item }: { item: Body }) {
  const { text } = useTexts();
  const isProductOwned = item["master"] === true;
  const Symbol = isProductOwned ? ProductIcon : OwnIcon;
  return (
    <Mark tone="muted" size="small" oneLine>
      <Symbol size={16} />
      {text(isProductOwned ? "screen.catalogue.product" : "screen.catalogue.own")}
    </Mark>
  );
}

/** Marks of an item: suggested, refused, hidden by the group, or inactive. */
export function StateMarks({ item }: { item: Body }) {
  const { text } = useTexts();
  const { suggestion } = item;
  const words = [
    ...(suggestion === "open" ? [authorWords(text, item)] : []),
    ...(suggestion === "refused" ? [text("screen.catalogue.refused")] : []),
    ...(item["hidden"] === true ? [text("screen.catalogue.hidden")] : []),
    ...(item["active"] === false && suggestion === undefined
      ? [text("screen.catalogue.inactive")]
      : []),
  ];
  return words.length === 0 ? null : <Muted size="tiny">{words.join(", ")}</Muted>;
}

function authorWords(text: Texts["text"], { createdBy }: Body): string {
  const name = isBody(createdBy) ? String(createdBy["title"] ?? "") : "";
  return name === ""
    ? text("screen.catalogue.suggested")
    : text("screen.catalogue.suggestedBy", { name });
}
