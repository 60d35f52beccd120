import { useEffect } from "react";

interface PageTitleProps {
  children: string;
  /** Document title if it differs from the heading. */
  name?: string;
  className?: string;
}

/** The page's only h1; it sets the document title and receives the focus after navigation. */
export function PageTitle({ children, name, className }: PageTitleProps) {
  usePageTitle(name ?? children);
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Sets the document title. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Artikel 30`;
  }, [title]);
}
