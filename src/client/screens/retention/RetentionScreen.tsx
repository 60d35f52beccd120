import { useMemo } from "react";
import styled from "styled-components";
import { Link, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfCalendar, questionOf } from "#client/state/retention/retention.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { Views } from "../list/views.ts";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { Calculator } from "./Calculator.tsx";
import { Calendar } from "./Calendar.tsx";
import { Intro, Page } from "./retentionParts.ts";

/** How long which data are to be kept, and what becomes due for erasure when. */
export function RetentionScreen() {
  const { text } = usePageTexts();
  const { view } = useParams<{ view?: string }>();
  const search = useSearch();
  const asked = useMemo(() => questionOf(search), [search]);
  const company = parseId(new URLSearchParams(search).get("company") ?? undefined);
  if (view !== undefined && view !== "calendar") return <NotFoundScreen />;
  const isCalendar = view === "calendar";
  return (
    <Page>
      <AreaTabs area="records" current="retention" />
      <PageTitle>{text("title.retention")}</PageTitle>
      <Ways aria-label={text("retention.views")}>
        <Link href="/retention" aria-current={isCalendar ? undefined : "page"}>
          {text("retention.calculator")}
        </Link>
        <Link href={addressOfCalendar(company)} aria-current={isCalendar ? "page" : undefined}>
          {text("retention.dues")}
        </Link>
      </Ways>
      <Intro>{text(isCalendar ? "retention.calendarIntro" : "retention.intro")}</Intro>
      {isCalendar ? <Calendar company={company} /> : <Calculator asked={asked} />}
    </Page>
  );
}

/** The page has its margin itself. */
const Ways = styled(Views)`
  margin-top: 12px;
  padding-inline: 0;
`;
