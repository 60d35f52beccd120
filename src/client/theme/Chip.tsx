import type { ReactNode } from "react";
import styled from "styled-components";
import { CloseIcon } from "./icons.ts";
import { cut } from "./parts/declarations.ts";
import { smallScreen } from "./parts/smallScreen.ts";

interface ChipProps {
  /** Name of the filter, e.g. "Gesellschaft". */
  subject: string;
  value: ReactNode;
  /** The same in the other language, for those who want both. */
  below?: ReactNode;
  removeName: string;
  onRemove: () => void;
  /** Name of the button that changes the filter, if it can be changed. */
  changeName?: string;
  onChange?: (() => void) | undefined;
}

/** An active filter with a remove button. */
export function Chip({
  subject,
  value,
  below,
  removeName,
  onRemove,
  changeName,
  onChange,
}: ChipProps) {
  const words = (
    <>
      {subject} <b>{value}</b>
      {below}
    </>
  );
  return (
    <Whole>
      {onChange ? (
        <button type="button" className="words" title={changeName} onClick={onChange}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      <button type="button" aria-label={removeName} title={removeName} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
    </Whole>
  );
}

const Whole = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 28px;
  padding-left: 12px;
  border: 1px solid var(--borderColor-accent-muted);
  border-radius: 14px;
  background: var(--bgColor-accent-muted);
  font-size: 13px;
  & > span,
  & > .words {
    ${cut}
  }
  .words {
    align-self: stretch;
    border: 0;
    padding: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .words:hover {
    text-decoration: underline;
  }
  button:not(.words) {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 26px;
    border: 0;
    border-radius: 13px;
    background: transparent;
    color: var(--fgColor-muted);
    cursor: pointer;
  }
  button:not(.words):hover {
    color: var(--fgColor-default);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  @media ${smallScreen} {
    min-height: 40px;
    border-radius: 20px;
    button:not(.words) {
      width: 40px;
      height: 38px;
      border-radius: 19px;
    }
  }
`;
