import styled from "styled-components";
import { MasterIcon, OwnIcon } from "#client/theme/icons.ts";
import type { Body } from "#shared/engine/types.ts";
import { useTexts } from "../editor/useTexts.ts";

/** Where an item comes from: the product, or the group itself; and whether the group hides it. */
export function OriginMark({ item }: { item: Body }) {
  const { text } = useTexts();
  const isMaster = item["master"] === true;
  const Symbol = isMaster ? MasterIcon : OwnIcon;
  const isHidden = item["hidden"] === true;
  const isInactive = item["active"] === false;
  return (
    <Mark>
      <Symbol size={16} />
      {text(isMaster ? "screen.catalogue.product" : "screen.catalogue.own")}
      {isHidden && <small>{text("screen.catalogue.hidden")}</small>}
      {isInactive && <small>{text("screen.catalogue.inactive")}</small>}
    </Mark>
  );
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
  small {
    margin-left: 4px;
    font-size: 11px;
    color: var(--fgColor-muted);
  }
`;
