import type { ReactNode } from "react";
import { Link } from "wouter";
import { ClosedIcon } from "#client/theme/icons.ts";

/** What a line says and where it leads. */
export interface EntryLineProps {
  href: string;
  label: string;
  /** What is there, in a few words. */
  hint?: string | undefined;
  /** Stands before the arrow. */
  children?: ReactNode;
}

/** A line of a list of pages: its name, what is there, and an arrow that leads to it. */
export function EntryLine({ href, label, hint, children }: EntryLineProps) {
  return (
    <li>
      <Link href={href}>
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
