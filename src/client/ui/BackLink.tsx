import { Link } from "wouter";
import { BackIcon } from "#client/theme/icons.ts";
import { IconSquare } from "#client/theme/PlainButton.tsx";

interface BackLinkProps {
  href: string;
  /** Where it leads. */
  label: string;
}

/** The arrow before a heading that leads back to the list. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <IconSquare as={Link} data-screen-only href={href} aria-label={label} title={label}>
      <BackIcon size={16} />
    </IconSquare>
  );
}
