import { Button } from "@primer/react";
import styled from "styled-components";
import { px, small } from "#client/ui/tokens.ts";

interface WaitingProps {
  /** How much has changed; null if nothing has. */
  words: string | null;
  onShow: () => void;
  /** In a panel beside the page it stands at the top of that. */
  isInPanel?: boolean;
}

/** Notice of others' changes that are held back because showing them would move the view. */
export function WaitingChanges({ words, onShow, isInPanel = false }: WaitingProps) {
  return (
    <Place data-screen-only role="status" data-panel={isInPanel || undefined}>
      {words !== null && (
        <Button size="small" onClick={onShow}>
          {words}
        </Button>
      )}
    </Place>
  );
}

/** Over the last lines, so that nothing moves when it appears. */
const Place = styled.div`
  position: fixed;
  z-index: 15;
  bottom: ${px(18)};
  inset-inline: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
  /* As high as nothing, so that nothing moves here either. */
  &[data-panel] {
    position: sticky;
    inset-block: ${px(2)} auto;
    height: 0;
    justify-content: flex-end;
  }
  /* Beside what one writes with, at the other end of its line. */
  &[data-panel] button {
    margin-top: ${px(4.25)};
  }
  ${small} {
    &[data-panel] button {
      margin-top: ${px(2)};
    }
  }
  button {
    pointer-events: auto;
    flex: none;
    box-shadow: var(--shadow-floating-small);
  }
`;
