import { useEffect } from "react";
import { Link } from "wouter";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { loadSavedFilters, savedFilters } from "#client/state/filters/savedFilters.ts";
import { shownFilter } from "./chartFilter.ts";

/** Filter whose records alone the figures count, also on paper, with a link to all. */
export function FilterNote({ filter }: { filter: number }) {
  const { text } = usePageTexts();
  const { items } = useSnapshot(savedFilters);
  const title = items.find(({ id }) => id === filter)?.title;
  useEffect(() => void loadSavedFilters(), []);
  useEffect(() => {
    shownFilter.title = title;
    return () => {
      shownFilter.title = undefined;
    };
  }, [title]);
  if (title === undefined) return null;
  return (
    <>
      {" · "}
      <b>{text("screen.scope.only", { title })}</b>{" "}
      <Link data-screen-only href="/dashboard">
        {text("screen.scope.all")}
      </Link>
    </>
  );
}
