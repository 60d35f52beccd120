import type { ReactNode } from "react";
import { ClosedIcon } from "#client/theme/icons.ts";
import { CoverLink } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Hint } from "#client/ui/text.ts";

export interface EntryLineProps {
  href: string;
  label: string;
  /** A short description of the content. */
  hint?: string | undefined;
  /** Content in front of the arrow. */
  children?: ReactNode;
  onOpen?: () => void;
}

/** A line in a list of pages: name, description and an arrow. */
export function EntryLine({ href, label, hint, children, onOpen }: EntryLineProps) {
  return (
    <Line>
      <Fill>
        <CoverLink href={href} onClick={onOpen}>
          {label}
        </CoverLink>
        {hint && <Hint>{hint}</Hint>}
      </Fill>
      {children}
      <ClosedIcon size={16} />
    </Line>
  );
}
