import { Link } from "wouter";
import { BackIcon } from "#client/theme/icons.ts";
import { Row } from "./row.ts";

interface BackLinkProps {
  href: string;
  /** Where it leads. */
  label: string;
}

/** The arrow before a heading that leads back to the list. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Row as={Link} href={href} aria-label={label}>
      <BackIcon size={16} />
    </Row>
  );
}
