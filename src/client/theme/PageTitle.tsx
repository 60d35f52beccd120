import { useEffect } from "react";

interface PageTitleProps {
  children: string;
  /** Name of the document, where it isn't the heading. */
  name?: string;
  className?: string;
}

/** The one h1 of a page; the document is named after it, and focus comes here after navigation. */
export function PageTitle({ children, name, className }: PageTitleProps) {
  usePageTitle(name ?? children);
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Names the document after a page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Artikel 30`;
  }, [title]);
}
