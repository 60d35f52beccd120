import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadCalendar } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import {
  addressOfCalendar,
  addressOfRule,
  calendar,
  type RetentionCalendar,
  type RetentionRule,
} from "#client/state/retention/retention.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { Grid } from "#client/ui/grid.ts";
import { PartHead } from "#client/ui/page.ts";
import { Tools } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Card } from "#client/ui/cards.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { Badge } from "#client/ui/words.ts";
import type { RetentionNatures } from "#shared/generated/types.ts";

/** Erasure dates of one company or of all. */
export function Calendar({ company }: { company: number | null }) {
  const { text } = usePageTexts();
  const loaded = useResource(calendar, { body: company === null ? {} : { company } });
  const missing = { title: text("retention.noCompanyTitle"), text: text("retention.noCompany") };
  return (
    <Loadable of={loaded} missing={missing}>
      {(reply) => <Dates company={company} reply={reply} />}
    </Loadable>
  );
}

interface PartProps {
  company: number | null;
  reply: RetentionCalendar;
}

function Dates({ company, reply }: PartProps) {
  const { text } = usePageTexts();
  const isEmpty = reply.due.length + reply.running.length + reply.open.length === 0;
  return (
    <>
      <Chosen company={company} reply={reply} />
      {isEmpty ? (
        <BeginCompany>
          <EmptyState
            icon={<SearchIcon size={24} />}
            title={text("retention.noneTitle")}
            text={text("retention.none")}
          />
        </BeginCompany>
      ) : (
        <>
          <Years company={company} reply={reply} />
          <Running company={company} reply={reply} />
          <Open company={company} reply={reply} />
        </>
      )}
    </>
  );
}

/** Company choice of the calendar, and its download. */
function Chosen({ company, reply }: PartProps) {
  const { text } = usePageTexts();
  const [, go] = useLocation();
  return (
    <>
      {reply.companies.length > 1 && (
        <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
          <ChoiceField
            label={text("retention.company")}
            value={company}
            options={reply.companies.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={(id) => go(addressOfCalendar(id))}
            none={{
              label: text("retention.allCompanies"),
              onChoose: () => go(addressOfCalendar(null)),
            }}
          />
        </Grid>
      )}
      <PartHead>
        <h2>{text("retention.dueByMonth")}</h2>
        <Tools>
          <TableButton save={() => downloadCalendar(company === null ? {} : { company })} />
        </Tools>
      </PartHead>
    </>
  );
}

/** By month: all that began in a year becomes due on one day. */
function Years({ company, reply }: PartProps) {
  const { text, language } = usePageTexts();
  const months = Map.groupBy(reply.due, ({ due }) => due.slice(0, 7));
  if (months.size === 0) return <p>{text("retention.noYears")}</p>;
  return [...months].map(([month, lines]) => (
    <section key={month} id={month} aria-labelledby={`${month}-title`}>
      <MonthTitle id={`${month}-title`} href={`#${month}`}>
        {formatDate(`${month}-01`, "monthYear", language)}
      </MonthTitle>
      <Stack as="ul" role="list" gap={2} above={3} width="form">
        {lines.map((line) => (
          <YearLine key={`${line.rule.id} ${line.year}`} {...{ line, company }} />
        ))}
      </Stack>
    </section>
  ));
}

interface YearLineProps {
  line: RetentionCalendar["due"][number];
  company: number | null;
}

/** Shows a rule's note only where the rule is first listed. */
function YearLine({ line: { rule, due, year }, company }: YearLineProps) {
  const { text, language } = usePageTexts();
  const { data } = useSnapshot(calendar.state);
  const first = data?.due.find((each) => each.rule.id === rule.id);
  const { note: _, ...unnoted } = rule;
  return (
    <RuleLine rule={first?.year === year ? rule : unnoted} company={company} isOfMonth>
      <Text as="p" strong>
        {text("retention.dueYear", {
          day: formatDate(due, "date", language),
          // A number would be grouped.
          year: String(year),
        })}
      </Text>
    </RuleLine>
  );
}

function MonthTitle({ id, href, children }: { id: string; href: string; children: ReactNode }) {
  return (
    <PartHead>
      <h3 id={id}>
        <a href={href}>{children}</a>
      </h3>
    </PartHead>
  );
}

/** Under rules that count from the day something is due every day. */
function Running({ company, reply }: PartProps) {
  const { text, language } = usePageTexts();
  if (reply.running.length === 0) return null;
  return (
    <section aria-labelledby="retention-running">
      <PartHead>
        <h2 id="retention-running">{text("retention.running")}</h2>
      </PartHead>
      <p>{text("retention.runningIntro")}</p>
      <Stack as="ul" role="list" gap={2} above={3} width="form">
        {reply.running.map(({ rule, until }) => (
          <RuleLine key={rule.id} {...{ rule, company }}>
            <Text as="p" strong>
              {text("retention.dueUntil", { day: formatDate(until, "date", language) })}
            </Text>
          </RuleLine>
        ))}
      </Stack>
    </section>
  );
}

/** Where no rule names a period nobody can say when. */
function Open({ company, reply }: PartProps) {
  const { text } = usePageTexts();
  if (reply.open.length === 0) return null;
  return (
    <section aria-labelledby="retention-open">
      <PartHead>
        <h2 id="retention-open">{text("retention.open")}</h2>
      </PartHead>
      <p>{text("retention.openIntro")}</p>
      <Stack as="ul" role="list" gap={2} above={3} width="form">
        {reply.open.map((rule) => (
          <RuleLine key={rule.id} {...{ rule, company }} />
        ))}
      </Stack>
    </section>
  );
}

interface RuleLineProps {
  rule: RetentionRule;
  company: number | null;
  isOfMonth?: boolean;
  children?: ReactNode;
}

function RuleLine({ rule, company, isOfMonth, children }: RuleLineProps) {
  const { text } = usePageTexts();
  const { id, title, period, basis, note, nature, action, records } = rule;
  return (
    <Card as="li">
      <Text as={isOfMonth ? "h4" : "h3"} strong>
        {title} {nature && <NatureMark nature={nature} />}
      </Text>
      {children}
      <p>{period === "" ? text("retention.unstated") : period}</p>
      {basis !== undefined && <Muted as="p">{text("retention.basis", { basis })}</Muted>}
      {note !== undefined && <Muted as="p">{text("retention.note", { note })}</Muted>}
      <Muted as="p">
        {text("retention.then", { action: text(`lists.deletionActions.${action}`) })}{" "}
        <Link href={addressOfRule(id, company)}>
          {text("retention.records", { count: records })}
        </Link>
      </Muted>
    </Card>
  );
}

/** The nature of a period as a mark, with its meaning on hover. */
function NatureMark({ nature }: { nature: RetentionNatures }) {
  const { text } = usePageTexts();
  return (
    <Badge tone="muted" title={text(`lists.retentionNatures.${nature}.hint`)}>
      {text(`lists.retentionNatures.${nature}`)}
    </Badge>
  );
}
