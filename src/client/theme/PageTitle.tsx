import { useEffect, useRef } from "react";

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

/** Milliseconds until a name being typed reaches the document's title, which costs as much as a key. */
const later = 1000;

let wanted = "";
let timer: ReturnType<typeof setTimeout> | undefined;

function showTitle(): void {
  timer = undefined;
  if (document.title !== wanted) document.title = wanted;
}

/** Sets the document title: at once on a page that is new, now and then while its name is typed. */
function usePageTitle(title: string): void {
  const isNew = useRef(true);
  useEffect(() => {
    wanted = `${title} · Artikel 30`;
    if (isNew.current) showTitle();
    else timer ??= setTimeout(showTitle, later);
    isNew.current = false;
  }, [title]);
  useEffect(
    () => () => {
      clearTimeout(timer);
      timer = undefined;
    },
    [],
  );
}
