import styled from "styled-components";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Text } from "#shared/strings/text.ts";
import { suggestionKey } from "./suggestionWords.ts";

/** Marks an item that is only suggested, refused or unverified; no component, since few items are. */
export function suggestionMark(text: Text, item: Body | undefined) {
  const key = suggestionKey(item);
  return key && <Mark data-state={item?.["suggestion"]}>{text(key)}</Mark>;
}

const Mark = styled.span`
  flex: none;
  margin-left: 6px;
  padding: 0 4px;
  border: 1px dashed var(--borderColor-emphasis);
  border-radius: 3px;
  background: var(--bgColor-default);
  color: var(--fgColor-muted);
  font-size: 11px;
  line-height: 16px;
  font-weight: 500;
  &[data-state="refused"] {
    border-color: var(--borderColor-danger-emphasis);
    color: var(--fgColor-danger);
  }
`;
