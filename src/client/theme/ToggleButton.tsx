import type { ReactNode } from "react";
import { PlainIconButton } from "./PlainButton.tsx";

interface ToggleButtonProps {
  isChecked: boolean;
  /** Accessible name and tooltip of the action, per state. */
  checkedName: string;
  uncheckedName: string;
  checkedIcon: ReactNode;
  uncheckedIcon: ReactNode;
  onToggle: (isChecked: boolean) => void;
}

/** A button with two states, each with its icon and tooltip. */
export function ToggleButton(props: ToggleButtonProps) {
  const { isChecked, checkedName, uncheckedName, checkedIcon, uncheckedIcon, onToggle } = props;
  return (
    <PlainIconButton
      name={isChecked ? checkedName : uncheckedName}
      onClick={() => onToggle(!isChecked)}
    >
      {isChecked ? checkedIcon : uncheckedIcon}
    </PlainIconButton>
  );
}
