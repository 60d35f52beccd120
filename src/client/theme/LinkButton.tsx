import { LinkButton as PrimerLinkButton } from "@primer/react";
import type { ElementType, ReactNode } from "react";
import { Link } from "wouter";

interface LinkButtonProps {
  href: string;
  isPrimary?: boolean;
  icon?: ElementType;
  children: ReactNode;
  className?: string;
}

/** An internal link styled as a button. */
export function LinkButton({ href, isPrimary, icon, children, className }: LinkButtonProps) {
  return (
    <PrimerLinkButton
      as={Link}
      href={href}
      variant={isPrimary ? "primary" : "default"}
      leadingVisual={icon}
      className={className}
    >
      {children}
    </PrimerLinkButton>
  );
}
