import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { CopyIcon, TickIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useCopied } from "#client/theme/useCopied.ts";

/** The key that an app makes its codes from, to type or to copy. */
export function SecretKey({ secret }: { secret: string }) {
  const { text } = usePageTexts();
  const { isCopied, copy } = useCopied(secret);
  const name = isCopied ? text("screen.security.copied") : text("screen.security.copy");
  return (
    <div>
      <b id="secret-key">{text("screen.security.key")}</b>
      <Key>
        <code aria-labelledby="secret-key">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <PlainIconButton name={name} onClick={() => void copy()}>
          {isCopied ? <TickIcon size={16} /> : <CopyIcon size={16} />}
        </PlainIconButton>
      </Key>
      <small>{text("screen.security.keyHint")}</small>
    </div>
  );
}

const Key = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  code {
    overflow-wrap: anywhere;
  }
`;
