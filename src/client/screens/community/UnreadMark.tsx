import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";

export function UnreadMark() {
  const { text } = usePageTexts();
  return (
    <>
      <Disc aria-hidden="true" />
      <HiddenText>{text("screen.community.unread")} </HiddenText>
    </>
  );
}

const Disc = styled.span`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 8px;
  border-radius: 50%;
  background: var(--bgColor-accent-emphasis);
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
