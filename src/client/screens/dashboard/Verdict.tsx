import type { Language } from "#shared/engine/language.ts";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { FigureHistory, Figures } from "#client/state/figures.ts";
import { Card } from "#client/ui/cards.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { Text } from "#shared/strings/text.ts";
import { shownFilter } from "./chartFilter.ts";

interface VerdictProps {
  figures: Figures;
  /** Null if only the figures of today are known. */
  history: FigureHistory | null;
  hasRisk: boolean;
}

/** The state of the register in three sentences, for those who read it on paper. */
export function Verdict(props: VerdictProps) {
  const { text, language } = usePageTexts();
  const { title: filter } = useSnapshot(shownFilter);
  return (
    <Card data-paper-only as="section" aria-labelledby="verdict-title">
      <h2 id="verdict-title">{text("screen.verdict.title")}</h2>
      <p>{sentences({ ...props, filter }, text, language).join(" ")}</p>
    </Card>
  );
}

/** Facts for the sentences, with the name of the filter that limits them. */
type Told = VerdictProps & { filter: string | undefined };

function sentences({ figures, history, hasRisk, filter }: Told, text: Text, language: Language) {
  const stock = text(filter === undefined ? "screen.verdict.stock" : "screen.verdict.stockOf", {
    count: figures.recordsCount,
    companies: text("screen.dashboard.companies", { count: figures.companyCount }),
    finished: figures.recordsFinalisedCount,
    filter: filter ?? "",
  });
  if (figures.recordsCount === 0) return [stock];
  const high = figures.recordsHighOrVeryHighRiskCount;
  const risk = { high, open: figures.recordsCount - figures.recordsLowOrMediumRiskCount - high };
  const ready = history && readinessNow(history);
  if (ready === null)
    return [
      stock,
      ...(hasRisk ? [text("screen.verdict.risk", risk)] : []),
      lacks(figures, hasRisk, text),
    ];
  const percent = formatPercent(ready, language);
  const complete = hasRisk
    ? text("screen.verdict.completeAndRisk", { percent, ...risk })
    : text("screen.verdict.complete", { percent });
  return [stock, complete, lacks(figures, hasRisk, text)];
}

function lacks(figures: Figures, hasRisk: boolean, text: Text): string {
  const counts = [
    ["screen.verdict.dpia", hasRisk ? figures.recordsDpiaMissingCount : 0],
    ["screen.verdict.agreement", figures.vendorDpaMissingCount],
    ["screen.verdict.transfer", figures.vendorDpaThirdCountryWithoutSafeguardCount],
  ] as const;
  const parts = counts.flatMap(([key, count]) => (count > 0 ? [text(key, { count })] : []));
  if (parts.length > 0) return text("screen.verdict.lacks", { parts: parts.join(", ") });
  return text(hasRisk ? "screen.verdict.lacksNothing" : "screen.verdict.lacksNoAgreement");
}

/** How ready the records of all companies are on average; null if there are none. */
function readinessNow({ readinessByCompany = [] }: FigureHistory): number | null {
  const now = readinessByCompany.filter(({ isNow }) => isNow);
  const records = now.reduce((sum, each) => sum + each.records, 0);
  if (records === 0) return null;
  return Math.floor(now.reduce((sum, each) => sum + each.readiness * each.records, 0) / records);
}
