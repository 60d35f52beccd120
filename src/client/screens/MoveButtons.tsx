import { flushSync } from "react-dom";
import { FirstIcon, OpenIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";

interface MoveButtonsProps {
  /** Names of the buttons. */
  up: string;
  down: string;
  /** Place of the line in its list, and how many there are. */
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves a line of a list up or down, and the focus with it. */
export function MoveButtons({ up, down, index, count, onMove }: MoveButtonsProps) {
  const move = (by: -1 | 1, button: HTMLElement) => {
    if (index + by < 0 || index + by >= count) return;
    flushSync(() => onMove(by));
    button.focus();
  };
  return (
    <>
      <PlainIconButton
        name={up}
        aria-disabled={index === 0}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <FirstIcon size={16} />
      </PlainIconButton>
      <PlainIconButton
        name={down}
        aria-disabled={index === count - 1}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      >
        <OpenIcon size={16} />
      </PlainIconButton>
    </>
  );
}
