import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Views } from "../list/Views.tsx";

/** The two questions of the page: what something that has happened concerns, and what would be if. */
export function IncidentViews({ current }: { current: "incident" | "whatIf" }) {
  const { text } = usePageTexts();
  return (
    <Views aria-label={text("incident.views")}>
      <Link href="/incident" aria-current={current === "incident" ? "page" : undefined}>
        {text("title.incident")}
      </Link>
      <Link href="/incident/what-if" aria-current={current === "whatIf" ? "page" : undefined}>
        {text("title.whatIf")}
      </Link>
    </Views>
  );
}
