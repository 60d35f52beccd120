import styled from "styled-components";
import type { GapChoice } from "#client/state/gaps/gaps.ts";

/** Gaps that are to become tasks, with how many there are. */
export interface Assigning extends GapChoice {
  count: number;
}

interface LineButtonProps {
  words: string;
  /** What its line is about, for those who can't see it. */
  about: string;
  onClick: () => void;
}

/** A button that gives tasks for what its line says. */
export function LineButton({ words, about, onClick }: LineButtonProps) {
  return (
    <Quiet type="button" aria-label={`${words}: ${about}`} onClick={onClick}>
      {words}
    </Quiet>
  );
}

const Quiet = styled.button`
  min-height: 28px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--fgColor-accent);
  font-size: 12px;
  font-weight: 500;
  cursor: pointer;
  &:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
  }
`;
