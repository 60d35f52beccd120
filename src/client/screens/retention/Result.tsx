import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type {
  RetentionAsked,
  RetentionPeriod,
  RetentionResult,
} from "#client/state/retention/retention.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { HeadLine } from "#client/theme/parts/headLine.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Rules } from "./retentionParts.ts";

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
      <HeadLine>
        <h2>{text("retention.duties")}</h2>
      </HeadLine>
      {duties.length === 0 ? (
        <p>{text("retention.noDuty")}</p>
      ) : (
        <Periods periods={duties} asked={asked} isDuty />
      )}
      <HeadLine>
        <h2>{text("retention.limits")}</h2>
      </HeadLine>
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
    <Said>
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
    </Said>
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
    <Rules>
      {periods.map((period) => (
        <Period key={period.id} {...{ period, asked }} isDuty={isDuty === true} />
      ))}
    </Rules>
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
    <li>
      <h3>
        {title}
        {special && <span className="mark">{text("retention.special")}</span>}
      </h3>
      {nature && <p className="said">{text(`lists.retentionNatures.${nature}.hint`)}</p>}
      <p>{period.period === "" ? text("retention.unstated") : period.period}</p>
      {state === "computed" ? (
        <p className="end">
          {text(isDuty ? "retention.keptUntil" : "retention.erasedAfter", {
            end: day(end),
            due: day(due),
          })}
        </p>
      ) : (
        <p className="said">
          {text(state === "noDay" && asked.event ? "retention.why.day" : `retention.why.${state}`)}
        </p>
      )}
      {basis !== undefined && <p className="said">{text("retention.basis", { basis })}</p>}
      {note !== undefined && <p className="said">{text("retention.note", { note })}</p>}
      {isDuty && <Source period={period} />}
    </li>
  );
}

/** The day on which a period was checked, and where the provision can be read. */
function Source({ period: { asOf, source } }: Pick<PeriodProps, "period">) {
  const { text, language } = usePageTexts();
  return (
    <p className="said">
      {asOf === undefined
        ? text("retention.unchecked")
        : text("retention.checked", { day: formatDate(asOf, "date", language) })}{" "}
      {source !== undefined && (
        <a href={source} target="_blank" rel="noreferrer">
          {text("retention.source")}
        </a>
      )}
    </p>
  );
}

const Said = styled.div`
  display: grid;
  gap: 8px;
  max-width: 960px;
  padding-top: 20px;
`;
