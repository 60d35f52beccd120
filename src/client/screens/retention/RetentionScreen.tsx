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
  type RetentionPeriod,
  type RetentionReply,
  type RetentionResult,
} from "#client/state/retention/retention.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content, PartHead } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
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
import { Badge } from "#client/ui/words.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Card } from "#client/ui/cards.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

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

interface ResultProps {
  asked: RetentionAsked;
  result: RetentionResult;
}

/** Statutory duties, permitted periods, and conflicts between them. */
function Result({ asked, result }: ResultProps) {
  const { text } = usePageTexts();
  const { duties, limits } = result;
  return (
    <>
      <Verdicts result={result} />
      <PartHead>
        <h2>{text("retention.duties")}</h2>
      </PartHead>
      {duties.length === 0 ? (
        <p>{text("retention.noDuty")}</p>
      ) : (
        <Periods periods={duties} asked={asked} isDuty />
      )}
      <PartHead>
        <h2>{text("retention.limits")}</h2>
      </PartHead>
      {limits.length === 0 ? (
        <p>{text("retention.noLimit")}</p>
      ) : (
        <Periods periods={limits} asked={asked} />
      )}
    </>
  );
}

/** Each contradiction with both sides; else what is known. */
function Verdicts({ result }: { result: RetentionResult }) {
  const { text, language } = usePageTexts();
  const { duties, limits, conflicts, longest } = result;
  const most = duties.find(({ id }) => id === longest);
  const pairs = conflicts.flatMap(({ duty, rule, certain, exceeds = false }) => {
    const [law, own] = [
      [...duties, ...limits].find(({ id }) => id === duty),
      limits.find(({ id }) => id === rule),
    ];
    return law && own ? [{ law, own, words: conflictWords(exceeds, certain) }] : [];
  });
  return (
    <Stack gap={2} above={5} width="form">
      {most && (
        <Banner kind="info">
          {text(most.end === undefined ? "retention.longest" : "retention.longestUntil", {
            law: most.basis ?? most.title,
            title: most.title,
            period: most.period,
            due: formatDate(most.due ?? "", "date", language),
          })}
        </Banner>
      )}
      {pairs.map(({ law, own, words }) => (
        <Banner key={`${law.id} ${own.id} ${words}`} kind="warning">
          {text(words, {
            law: law.basis ?? law.title,
            title: law.title,
            period: law.period,
            rule: own.title,
            rulePeriod: own.period,
          })}
        </Banner>
      ))}
      {pairs.length === 0 && (
        <Banner kind="info">
          {text(most && limits.length > 0 ? "retention.noConflict" : "retention.nothingKnown")}
        </Banner>
      )}
    </Stack>
  );
}

function conflictWords(exceeds: boolean, certain: boolean) {
  if (exceeds) return certain ? "retention.exceeds" : "retention.mayExceed";
  return certain ? "retention.conflict" : "retention.mayConflict";
}

interface PeriodsProps {
  periods: readonly RetentionPeriod[];
  asked: RetentionAsked;
  isDuty?: boolean;
}

function Periods({ periods, asked, isDuty }: PeriodsProps) {
  return (
    <Stack as="ul" role="list" gap={2} above={3} width="form">
      {periods.map((period) => (
        <Period key={period.id} {...{ period, asked }} isDuty={isDuty === true} />
      ))}
    </Stack>
  );
}

interface PeriodProps {
  period: RetentionPeriod;
  asked: RetentionAsked;
  isDuty: boolean;
}

function Period({ period, asked, isDuty }: PeriodProps) {
  const { text, language } = usePageTexts();
  const { title, basis, note, nature, special, state, end, due } = period;
  const day = (value = "") => formatDate(value, "date", language);
  return (
    <Card as="li">
      <h3>
        {title} {special && <Badge tone="muted">{text("retention.special")}</Badge>}
      </h3>
      {nature && <Muted as="p">{text(`lists.retentionNatures.${nature}.hint`)}</Muted>}
      <p>{period.period === "" ? text("retention.unstated") : period.period}</p>
      {state === "computed" ? (
        <Text as="p" strong>
          {text(isDuty ? "retention.keptUntil" : "retention.erasedAfter", {
            end: day(end),
            due: day(due),
          })}
        </Text>
      ) : (
        <Muted as="p">
          {text(state === "noDay" && asked.event ? "retention.why.day" : `retention.why.${state}`)}
        </Muted>
      )}
      {basis !== undefined && <Muted as="p">{text("retention.basis", { basis })}</Muted>}
      {note !== undefined && <Muted as="p">{text("retention.note", { note })}</Muted>}
      {isDuty && <Source period={period} />}
    </Card>
  );
}

/** The day on which a period was checked, and where the provision can be read. */
function Source({ period: { asOf, source } }: Pick<PeriodProps, "period">) {
  const { text, language } = usePageTexts();
  return (
    <Muted as="p">
      {asOf === undefined
        ? text("retention.unchecked")
        : text("retention.checked", { day: formatDate(asOf, "date", language) })}{" "}
      {source !== undefined && (
        <a href={source} target="_blank" rel="noreferrer">
          {text("retention.source")}
        </a>
      )}
    </Muted>
  );
}
