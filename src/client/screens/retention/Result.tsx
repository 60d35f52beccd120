import { Badge } from "#client/ui/words.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type {
  RetentionAsked,
  RetentionPeriod,
  RetentionResult,
} from "#client/state/retention/retention.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { PartHead } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Card } from "#client/ui/cards.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

interface ResultProps {
  asked: RetentionAsked;
  result: RetentionResult;
}

/** Statutory duties, permitted periods, and conflicts between them. */
export function Result({ asked, result }: ResultProps) {
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
