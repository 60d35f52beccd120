import type { ComponentType } from "react";
import type { MenuItem } from "./Menu.tsx";

/** An action of a menu with its icon. */
export function menuLine(
  key: string,
  Icon: ComponentType<{ size: number }>,
  label: string,
  onSelect: () => void,
): MenuItem {
  return { key, label, icon: <Icon size={16} />, onSelect };
}
