import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { gapOverview, gapPast } from "#client/state/gaps/gaps.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import type { Language } from "#shared/engine/language.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Stack } from "#client/ui/stack.ts";
import { Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";

/** Development of the gaps that are open; null until that is known. */
function usePast() {
  const { answers, data } = useSnapshot(gapPast.state);
  const overview = useSnapshot(gapOverview.state);
  return answers === overview.answers ? data : null;
}

/** How many gaps there were, how many of them are filled and how many are new, if that is known. */
export function GapPast() {
  const { text, language } = usePageTexts();
  const past = usePast();
  if (!past?.change) return null;
  const { open, filled, added } = past.change;
  const lines = [
    { key: "then", count: formatNumber(open, language) },
    { key: "filled", count: filled === 0 ? "0" : signed(-filled, language) },
    { key: "added", count: added === 0 ? "0" : signed(added, language) },
    { key: "now", count: formatNumber(open - filled + added, language) },
  ];
  return (
    <section>
      <Text as="h2" size="body">
        {text("gaps.past.title", { date: formatDate(past.since, "dayMonth", language) })}
      </Text>
      <Stack as="dl" gap={1} above={2}>
        {lines.map(({ key, count }) => (
          <Row key={key} between gap={3} strong={key === "now"}>
            <dt>{text(`gaps.past.${key}`)}</dt>
            <dd>{count}</dd>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

/** How much more or less often a field is lacking than then. */
export function KindChange({ gap }: { gap: string }) {
  const { text, language } = usePageTexts();
  const past = usePast();
  if (!past?.change) return null;
  const { filled = 0, added = 0 } = past.change.kinds.find((kind) => kind.gap === gap) ?? {};
  const by = added - filled;
  const date = formatDate(past.since, "dayMonth", language);
  return (
    <Change by={-by}>
      {by === 0
        ? text("gaps.past.same", { date })
        : text("gaps.past.since", { change: signed(by, language), date })}
    </Change>
  );
}

/** By how many points a company's records are more or less complete than then. */
export function CompanyChange({ id, percent }: { id: number | undefined; percent: number }) {
  const { text, language } = usePageTexts();
  const past = usePast();
  const then = past?.change?.companies.find((company) => company.id === id);
  if (!then) return null;
  const by = percent - completePercent(then);
  return (
    <Change by={by}>
      {text("gaps.past.points", { count: Math.abs(by), change: signed(by, language) })}
    </Change>
  );
}

/** The share of complete records, rounded down, so that only what is whole is called so. */
export function completePercent({ records, complete }: { records: number; complete: number }) {
  return Math.floor((complete / records) * 100);
}

/** A change with its sign, the minus as long as the plus. */
function signed(change: number, language: Language): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${sign}${formatNumber(Math.abs(change), language)}`;
}

/** Coloured by whether it is better, worse or neither. */
function Change({ by, children }: { by: number; children: string }) {
  return (
    <Text size="tiny" oneLine tone={by > 0 ? "success" : by < 0 ? "attention" : "muted"}>
      {children}
    </Text>
  );
}
