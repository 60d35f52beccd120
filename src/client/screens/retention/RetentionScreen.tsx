import { useMemo } from "react";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfCalendar,
  addressOfQuestion,
  questionOf,
  reckoned,
  type RetentionAsked,
  retentionEvents,
  type RetentionReply,
} from "#client/state/retention/retention.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { Views } from "../list/Views.tsx";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { Calendar } from "./Calendar.tsx";
import { useResource } from "#client/state/live/useResource.ts";
import { DateField } from "#client/widgets/inputs/DateField.tsx";
import { Grid } from "#client/ui/grid.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { Result } from "./Result.tsx";

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

/** Asks for data, country and event, and says which periods hold. */
function Calculator({ asked }: { asked: RetentionAsked }) {
  const { text } = usePageTexts();
  const loaded = useResource(reckoned, { body: asked });
  const missing = { title: text("retention.missingTitle"), text: text("retention.missing") };
  return (
    <Loadable of={loaded} missing={missing}>
      {(reply) => (
        <>
          <Questions asked={asked} reply={reply} />
          <div aria-live="polite" aria-busy={loaded.status === "loading"}>
            {reply.result ? <Result asked={asked} result={reply.result} /> : null}
          </div>
        </>
      )}
    </Loadable>
  );
}

interface QuestionsProps {
  asked: RetentionAsked;
  reply: RetentionReply;
}

function Questions({ asked, reply }: QuestionsProps) {
  const { text } = usePageTexts();
  const [, go] = useLocation();
  const change = (name: keyof RetentionAsked, value: string) => {
    const { [name]: _, ...rest } = asked;
    // The address is read again, which knows ids from other texts.
    const next = value === "" ? rest : { ...rest, [name]: value };
    go(addressOfQuestion(next as RetentionAsked), { replace: true });
  };
  const choice = (name: "category" | "country" | "rule", all: RetentionReply["rules"]) => (
    <ChoiceField
      label={text(`retention.${name}`)}
      hint={name === "rule" ? text("retention.ruleHint") : ""}
      value={asked[name] ?? null}
      options={all.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(id) => change(name, String(id))}
      none={{
        label: text(name === "rule" ? "retention.anyRule" : "retention.choose"),
        onChoose: () => change(name, ""),
      }}
    />
  );
  return (
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
      {choice("category", reply.categories)}
      {choice("country", reply.countries)}
      <ChoiceField
        label={text("retention.event")}
        value={asked.event ?? null}
        options={retentionEvents.map((event) => ({
          value: event,
          label: text(`lists.startEvents.${event}`),
        }))}
        onChoose={(event) => change("event", event)}
        none={{ label: text("retention.choose"), onChoose: () => change("event", "") }}
      />
      <DateField
        label={text("retention.day")}
        hint={text("retention.dayHint")}
        value={asked.day ?? ""}
        onDay={(day) => change("day", day)}
      />
      {choice("rule", reply.rules)}
    </Grid>
  );
}
