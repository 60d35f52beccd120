import type { ReactNode } from "react";
import { Link } from "wouter";
import { ClosedIcon } from "#client/theme/icons.ts";

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
    <li>
      <Link href={href} onClick={onOpen}>
        <span>
          <b>{label}</b>
          {hint && <small>{hint}</small>}
        </span>
        {children}
        <ClosedIcon size={16} />
      </Link>
    </li>
  );
}
