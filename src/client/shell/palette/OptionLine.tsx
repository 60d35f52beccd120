import { useEffect, useRef } from "react";
import styled from "styled-components";
import { foldText } from "#shared/engine/text.ts";
import type { PaletteOption } from "./options.tsx";
import { hover } from "#client/theme/parts/declarations.ts";
import { fontSizes, px, radius, small } from "#client/ui/tokens.ts";

interface OptionLineProps {
  id: string;
  option: PaletteOption;
  typed: string;
  isCurrent: boolean;
  /** Called with whether it is to be opened beside this page. */
  onOpen: (isApart: boolean) => void;
}

/** An option of the palette; the keyboard stays in the field above. */
export function OptionLine({ id, option, typed, isCurrent, onOpen }: OptionLineProps) {
  const { icon: Icon, title, hint, end } = option;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the keys
    <Line
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={({ ctrlKey, metaKey }) => onOpen(ctrlKey || metaKey)}
    >
      <Icon size={16} />
      <span className="title">
        <Hit title={title} typed={typed} />
      </span>
      {hint && <span className="hint">{hint}</span>}
      {end && <span className="end">{end}</span>}
    </Line>
  );
}

/** A title with what is typed in bold, where it contains it as such. */
function Hit({ title, typed }: { title: string; typed: string }) {
  const wanted = foldText(typed);
  const at = wanted === "" ? -1 : title.toLowerCase().indexOf(wanted);
  if (at < 0) return title;
  const end = at + wanted.length;
  return (
    <>
      {title.slice(0, at)}
      <b>{title.slice(at, end)}</b>
      {title.slice(end)}
    </>
  );
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${px(2)};
  min-height: ${px(10)};
  padding: ${px(1)} ${px(3)};
  border-radius: ${radius.control};
  cursor: pointer;
  ${hover}
  &[aria-selected="true"] {
    background: var(--bgColor-accent-muted);
    > svg {
      color: var(--fgColor-accent);
    }
    /* At the dialog's edge, as beside what is current elsewhere. */
    &::before {
      content: "";
      position: absolute;
      inset: ${px(2)} auto ${px(2)} -${px(2)};
      width: ${px(0.75)};
      border-radius: 0 ${px(0.75)} ${px(0.75)} 0;
      background: var(--borderColor-accent-emphasis);
    }
    @media (forced-colors: active) {
      outline: ${px(0.5)} solid Highlight;
      outline-offset: -${px(0.5)};
    }
  }
  > svg {
    margin-right: ${px(1)};
    color: var(--fgColor-muted);
  }
  .title {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .hint,
  .end {
    color: var(--fgColor-muted);
    font-size: ${fontSizes.tiny};
  }
  .end {
    display: flex;
    flex: none;
    margin-left: auto;
  }
  .end > span {
    color: var(--fgColor-default);
    font-size: ${fontSizes.small};
  }
  ${small} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${px(2)};
    min-height: ${px(11)};
    > svg {
      grid-row: 1 / span 2;
    }
    .title {
      grid-column: 2;
    }
    .hint {
      grid-area: 2 / 2;
    }
    .end {
      grid-area: 1 / 3 / span 2;
      margin-left: 0;
    }
  }
`;
