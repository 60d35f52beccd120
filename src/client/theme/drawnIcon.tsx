import type React from "react";

interface DrawnIconProps {
  /** Size in pixels; 12 and 16 use the small drawing, 24 the large one. */
  size?: number;
  className?: string;
  /** Accessible name; without one the icon is decoration. */
  "aria-label"?: string;
}

/** A component that renders one icon. */
export type DrawnIcon = (props: DrawnIconProps) => React.ReactNode;

/** An icon from its small drawing, and a large one where it has that. */
export function drawn(small: string, large?: string): DrawnIcon {
  return function Icon({ size = 16, className, "aria-label": name }: DrawnIconProps) {
    const isLarge = size >= 24 && large !== undefined;
    const side = isLarge ? 24 : 16;
    return (
      <svg
        className={className === undefined ? "icon" : `icon ${className}`}
        width={size}
        height={size}
        viewBox={`0 0 ${side} ${side}`}
        fill="currentColor"
        role={name === undefined ? undefined : "img"}
        aria-label={name}
        aria-hidden={name === undefined}
        focusable="false"
      >
        <path d={isLarge ? large : small} />
      </svg>
    );
  };
}
