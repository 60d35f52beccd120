import styled from "styled-components";
import { ProductIcon, OwnIcon } from "#client/theme/icons.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

/** Owner of an item: the product or the group. */
export function OriginMark({ item }: { item: Body }) {
  const { text } = useTexts();
  const isProductOwned = item["master"] === true;
  const Symbol = isProductOwned ? ProductIcon : OwnIcon;
  return (
    <Mark>
      <Symbol size={16} />
      {text(isProductOwned ? "screen.catalogue.product" : "screen.catalogue.own")}
    </Mark>
  );
}

/** Why an item isn't offered: hidden by the group, or inactive. */
export function StateMarks({ item }: { item: Body }) {
  const { text } = useTexts();
  const words = [
    ...(item["hidden"] === true ? [text("screen.catalogue.hidden")] : []),
    ...(item["active"] === false ? [text("screen.catalogue.inactive")] : []),
  ];
  return words.length === 0 ? null : <State>{words.join(", ")}</State>;
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  font-size: 13px;
  svg {
    flex: none;
    color: var(--fgColor-muted);
  }
`;

const State = styled.small`
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
`;
