import DOMPurify from "dompurify";
import { useMemo } from "react";

interface SafeHtmlProps {
  html: string;
}

/** The same short list as the server's: words, lists and links, nothing that runs, loads or looks. */
const allowed = {
  ALLOWED_TAGS: ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "h3", "h4"],
  ALLOWED_ATTR: ["href"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
};

/** Html that others wrote, cleaned once more before it is shown. */
export function SafeHtml({ html }: SafeHtmlProps) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned one line above; the one place where html is shown
  return <div dangerouslySetInnerHTML={{ __html: clean }} />;
}
