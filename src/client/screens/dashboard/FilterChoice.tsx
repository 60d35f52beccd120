import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { loadSavedFilters, savedFilters } from "#client/state/filters/savedFilters.ts";

/** Leads to the figures of what a saved filter finds, or of all; asked for once it is opened. */
export function FilterChoice({ filter }: { filter: number | null }) {
  const { text } = usePageTexts();
  const { status, items } = useSnapshot(savedFilters);
  const load = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open) void loadSavedFilters();
  };
  const offered = [
    { id: null, title: text("screen.scope.whole"), href: "/dashboard" },
    ...items.map(({ id, title }) => ({ id, title, href: `/dashboard/${id}` })),
  ];
  return (
    <details onToggle={load}>
      <summary>{text("screen.scope.title")}</summary>
      {status === "ready" && items.length === 0 && <p>{text("screen.scope.none")}</p>}
      {status === "failed" && <p>{text("screen.scope.failed")}</p>}
      {items.length > 0 && (
        <ul>
          {offered.map(({ id, title, href }) => (
            <li key={href}>
              <Link href={href} aria-current={id === filter ? "page" : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
