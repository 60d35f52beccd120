import { Hint, Muted } from "#client/ui/text.ts";
import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { closePalette } from "#client/state/palette/palette.ts";
import { dialogSurface } from "#client/ui/dialogs/dialogParts.ts";
import { CloseIcon, SearchIcon } from "#client/theme/icons.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useFocusBefore } from "#client/theme/useFocusBefore.ts";
import { fontSizes, px, small } from "#client/ui/tokens.ts";

interface PaletteDialogProps {
  /** The field, which is the dialog's head. */
  input: ReactNode;
  field: RefObject<HTMLInputElement | null>;
  /** How much is found. */
  found: number;
  children: ReactNode;
}

/** The palette's frame: its field on top, what is found, and its keys. */
export function PaletteDialog({ input, field, found, children }: PaletteDialogProps) {
  const { text } = usePageTexts();
  const before = useFocusBefore();
  return (
    <Box
      title={text("palette.title")}
      align="top"
      width="min(680px, calc(100vw - 16px))"
      initialFocusRef={field}
      returnFocusRef={before}
      onClose={closePalette}
      renderHeader={({ dialogLabelId, title }) => (
        <Head>
          <HiddenText as="h2" id={dialogLabelId}>
            {title}
          </HiddenText>
          <SearchIcon size={16} />
          {input}
          <Muted size="tiny" oneLine role="status">
            {text("palette.count", { count: found })}
          </Muted>
          <PlainIconButton name={text("action.close")} onClick={closePalette}>
            <CloseIcon size={16} />
          </PlainIconButton>
        </Head>
      )}
      renderBody={() => <Body>{children}</Body>}
      renderFooter={() => (
        <Hint above={2} below={2} inset data-wide aria-hidden>
          {withKeys(text("palette.keys"))}
        </Hint>
      )}
    />
  );
}

/** A sentence whose keys stand in square brackets. */
function withKeys(sentence: string): ReactNode[] {
  const parts = sentence.split(/\[(.+?)\]/);
  // oxlint-disable-next-line react/no-array-index-key -- the sentence stays as it is
  return parts.map((part, at) => (at % 2 === 1 ? <kbd key={at}>{part}</kbd> : part));
}

/** Stays where it is while what is found changes its height. */
const Box = styled(PrimerDialog)`
  ${dialogSurface}
  overflow: hidden;
  /* Primer sets these with the specificity of a class plus two attributes. */
  &&&& {
    max-width: none;
    max-height: min(${px(180)}, 100dvh - ${px(32)});
    ${small} {
      max-height: calc(100dvh - ${px(4)});
      margin-top: ${px(2)};
    }
  }
`;

/** The field fills the head, whose line says that it has the focus. */
const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${px(3)};
  padding: ${px(2)} ${px(3)} ${px(2)} ${px(5)};
  border-bottom: ${px(0.5)} solid var(--borderColor-default);
  &:has(input:focus) {
    border-color: var(--borderColor-accent-emphasis);
  }
  > svg {
    color: var(--fgColor-muted);
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: ${px(10)};
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font-size: ${fontSizes.title} !important;
    text-overflow: ellipsis;
  }
  ${small} {
    gap: ${px(2)};
    padding-inline: ${px(4)} ${px(2)};
  }
`;

const Body = styled.div`
  --menu-inline: ${px(3)};
  min-height: ${px(30)};
  padding: ${px(1)} ${px(2)} ${px(2)};
  > p {
    padding: ${px(3)};
  }
`;
