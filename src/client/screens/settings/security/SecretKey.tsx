import { usePageTexts } from "#client/i18n/useTexts.ts";
import { CopyIcon, TickIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useCopied } from "#client/theme/useCopied.ts";
import { Row } from "#client/ui/row.ts";
import { Hint, Text } from "#client/ui/text.ts";

/** The key that an app makes its codes from, to type or to copy. */
export function SecretKey({ secret }: { secret: string }) {
  const { text } = usePageTexts();
  const { isCopied, copy } = useCopied(secret);
  const name = isCopied ? text("action.copied") : text("screen.security.copy");
  return (
    <div>
      <b id="secret-key">{text("screen.security.key")}</b>
      <Row gap={2}>
        <Text as="code" aria-labelledby="secret-key">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </Text>
        <PlainIconButton name={name} onClick={() => void copy()}>
          {isCopied ? <TickIcon size={16} /> : <CopyIcon size={16} />}
        </PlainIconButton>
      </Row>
      <Hint>{text("screen.security.keyHint")}</Hint>
    </div>
  );
}
