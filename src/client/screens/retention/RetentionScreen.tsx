import { useMemo } from "react";
import { Link, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfCalendar, questionOf } from "#client/state/retention/retention.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { Views } from "../list/Views.tsx";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { Calculator } from "./Calculator.tsx";
import { Calendar } from "./Calendar.tsx";

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
    <Content width="page">
      <AreaTabs area="records" current="retention" />
      <Stack above={4}>
        <PageTitle>{text("title.retention")}</PageTitle>
      </Stack>
      <Views aria-label={text("retention.views")}>
        <Link href="/retention" aria-current={isCalendar ? undefined : "page"}>
          {text("retention.calculator")}
        </Link>
        <Link href={addressOfCalendar(company)} aria-current={isCalendar ? "page" : undefined}>
          {text("retention.dues")}
        </Link>
      </Views>
      <Muted as="p" width="text" above={4} data-screen-only>
        {text(isCalendar ? "retention.calendarIntro" : "retention.intro")}
      </Muted>
      {isCalendar ? <Calendar company={company} /> : <Calculator asked={asked} />}
    </Content>
  );
}
