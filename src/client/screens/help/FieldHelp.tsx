import { type KeyboardEvent, useId, useRef, useState } from "react";
import styled from "styled-components";
import { floating } from "#client/theme/parts/floating.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type PlacedNode, useForm } from "#client/form/services.ts";
import { HelpIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { besideScreen, useMedia } from "#client/theme/useMedia.ts";
import { ChangeHelp, HelpWords } from "./HelpWords.tsx";
import { type HelpSubject, useHelpSubject } from "./helpSubject.ts";
import { useArticleFor } from "./useArticleFor.ts";
import { px, sizes, small } from "#client/ui/tokens.ts";

/** A button at a field that shows its help; absent where the help stands beside the form. */
export function FieldHelp({ node }: PlacedNode) {
  const { store } = useForm();
  const isBeside = useMedia(besideScreen);
  const subject = useHelpSubject(store.plan, node, undefined, useArticleFor(store));
  if (isBeside || !subject) return null;
  return <HelpPopover subject={subject} textKey={node.textKey} />;
}

function HelpPopover({ subject, textKey }: { subject: HelpSubject; textKey: string }) {
  const { text } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = text("editor.help.of", { label: text(`${textKey}.label`) });
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // The sheet around it stays open.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Place
      data-help
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <HelpButton
        ref={button}
        name={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <HelpIcon size={16} />
      </HelpButton>
      {isOpen && (
        <Card ref={bringIntoSight} id={id} role="note" aria-label={name} tabIndex={-1}>
          <HelpWords subject={subject} />
          <ChangeHelp subject={subject} />
        </Card>
      )}
    </Place>
  );
}

function bringIntoSight(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: "nearest" });
}

/** Spans the field's cell without taking part in its layout, so that the help opens below it. */
const Place = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;

const HelpButton = styled(PlainIconButton)`
  position: absolute;
  top: -${px(1.5)};
  right: 0;
  ${small} {
    top: -${px(3)};
    .boxed + div > && {
      top: 0;
    }
  }
`;

const Card = styled.div`
  position: absolute;
  /* Below the field; of a tall one, below what it begins with. */
  top: min(calc(100% + ${px(1)}), ${px(24)});
  right: 0;
  scroll-margin-block: ${px(4)};
  width: max(100%, ${px(70)});
  max-width: ${px(120)};
  max-height: ${px(80)};
  overflow-y: auto;
  padding: ${px(3)} ${px(4)};
  ${floating}
  font-size: ${sizes.small};
`;
