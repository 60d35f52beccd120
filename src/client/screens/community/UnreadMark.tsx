import { usePageTexts } from "#client/i18n/useTexts.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Text } from "#client/ui/text.ts";

export function UnreadMark() {
  const { text } = usePageTexts();
  return (
    <>
      <Text tone="accent" aria-hidden="true">
        {"● "}
      </Text>
      <HiddenText>{text("screen.community.unread")} </HiddenText>
    </>
  );
}
