import { asLanguage } from "#shared/engine/language.ts";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { auth } from "#client/state/auth.ts";
import type { FigureChange, FigureHistory, Figures } from "#client/state/figures.ts";
import { countedAddress, listAddress } from "#client/state/records/listAddress.ts";
import { DangerIcon, GapIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { listKey } from "#shared/strings/keys.ts";
import { asStatus, statusWord } from "../rowMarks.ts";
import { FigureGroups, FigureRow, StatusFigures, Stock, StockBar, Total } from "./figureParts.ts";
import { Blank, type Change, Changed, Figure } from "./Figure.tsx";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";

interface FigureProps {
  figures: Shown;
  changes: Changes;
}

/** By how much each of them has changed: null while that is loading or unknown. */
type Changes = (name: keyof FigureChange) => Change | null;

/** The figures of the card; absent ones are still loading. */
type Shown = Partial<Figures>;

interface FigureCardProps {
  figures: Figures | null;
  /** Null while it is loading. */
  history: FigureHistory | null;
}

/**
 * The figures in four groups as the viewer has arranged them: stock, risk, impact assessment,
 * agreements and transfers. While they load the card has its shape already.
 */
export function FigureCard({ figures: given, history }: FigureCardProps) {
  const { t, i18n } = useTranslation();
  const label = useLabel();
  const { viewer } = useSnapshot(auth);
  const groups = shownOf(offeredFigures(viewer?.features), useSnapshot(tileChoice));
  const figures = given ?? {};
  const change = history?.change;
  const day = history ? formatDate(history.since, "dayMonth", asLanguage(i18n.language)) : "";
  const changes: Changes = (name) =>
    change ? { by: change[name], since: t("screen.dashboard.changeSince", { day }) } : null;
  if (groups.length === 0) return null;
  return (
    <FigureGroups aria-busy={given === null}>
      {given === null && <HiddenText role="status">{t("common.loading")}</HiddenText>}
      {groups.map(({ id, title, width }) => {
        const Part = parts[id];
        return (
          <section key={id} aria-labelledby={id} style={{ flexBasis: width }}>
            <h2 id={id}>{label(title)}</h2>
            <Part figures={figures} changes={changes} />
          </section>
        );
      })}
    </FigureGroups>
  );
}

function useLabel() {
  const { t } = useTranslation();
  return (key: ParseKeys) => inBoth(t(key), key);
}

const parts = {
  "figures-stock": StockPart,
  "figures-risk": RiskPart,
  "figures-dpia": AssessmentPart,
  "figures-transfers": TransferPart,
};

function StockPart({ figures, changes }: FigureProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const counts = statusCounts(figures);
  return (
    <Stock>
      <Total>
        <Link href={listAddress({ filterId: figures.filter })} aria-describedby="rule-recordsCount">
          <span>{label("screen.dashboard.records")}</span>
          <b>{figures.recordsCount ?? <Blank />}</b>{" "}
          <Changed change={changes("recordsCount")} isShort />
        </Link>
        <Link
          href={`/vvt-list/${figures.filter ?? "all"}/company`}
          aria-describedby="rule-companyCount"
        >
          {figures.companyCount === undefined ? (
            <Blank />
          ) : (
            t("screen.dashboard.companies", { count: figures.companyCount })
          )}{" "}
          <Changed change={changes("companyCount")} isShort />
        </Link>
      </Total>
      <div>
        <StockBar aria-hidden="true">
          {counts.map(({ status, count }) => (
            <span
              key={status}
              style={{
                flexGrow: count ?? 0,
                background: `var(--status-${status}-fill)`,
                boxShadow: `inset 0 0 0 1px var(--status-${status}-line)`,
              }}
              hidden={!count}
            />
          ))}
        </StockBar>
        <Statuses counts={counts} figures={figures} changes={changes} />
      </div>
    </Stock>
  );
}

function Statuses({ counts, figures, changes }: FigureProps & { counts: StatusCounts }) {
  const { t } = useTranslation();
  return (
    <StatusFigures>
      {counts.map(({ status, name, count }) => (
        <Figure
          key={status}
          href={countedAddress("status", status, figures.filter)}
          rule="status"
          label={inBoth(
            <StatusMark status={asStatus(status)} label={statusWord(status, t)} />,
            listKey("statuses", status),
          )}
          value={count}
          change={changes(name)}
          isSmall
        />
      ))}
    </StatusFigures>
  );
}

function RiskPart({ figures, changes }: FigureProps) {
  const label = useLabel();
  const all = figures.recordsCount;
  const low = figures.recordsLowOrMediumRiskCount;
  const high = figures.recordsHighOrVeryHighRiskCount;
  return (
    <FigureRow>
      <Figure
        href={countedAddress("risk", riskValue(false), figures.filter)}
        rule="risk"
        label={label("screen.dashboard.lowRisk")}
        value={low}
        change={changes("recordsLowOrMediumRiskCount")}
        share={{ of: all, colour: "var(--status-finalised-fill)" }}
      />
      <Figure
        href={countedAddress("risk", riskValue(true), figures.filter)}
        rule="risk"
        label={label("screen.dashboard.highRisk")}
        value={high}
        change={changes("recordsHighOrVeryHighRiskCount")}
        share={{ of: all, colour: "var(--status-approval-fill)" }}
      />
    </FigureRow>
  );
}

function AssessmentPart({ figures, changes }: FigureProps) {
  const label = useLabel();
  const completed = figures.recordsDpiaCompletedCount;
  const missing = figures.recordsDpiaMissingCount;
  return (
    <FigureRow>
      <Figure
        href={countedAddress("dpia", "completed", figures.filter)}
        rule="dpia"
        label={label("screen.records.dpia.completed")}
        value={completed}
        change={changes("recordsDpiaCompletedCount")}
        share={{ of: sumOf(completed, missing), colour: "var(--bgColor-accent-emphasis)" }}
      />
      <Figure
        href={countedAddress("dpia", "missing", figures.filter)}
        rule="dpia"
        icon={<GapIcon size={16} />}
        tone="attention"
        label={label("screen.records.dpia.missing")}
        value={missing}
        change={changes("recordsDpiaMissingCount")}
        share={{ of: sumOf(completed, missing), colour: "var(--status-approval-fill)" }}
      />
    </FigureRow>
  );
}

function TransferPart({ figures, changes }: FigureProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const completed = figures.vendorDpaCompletedCount;
  const missing = figures.vendorDpaMissingCount;
  const agreements = sumOf(completed, missing);
  const flows = figures.dataFlow?.reduce((sum, { records }) => sum + records, 0);
  return (
    <FigureRow>
      <Figure
        href={countedAddress("vendorDpa", "completed", figures.filter)}
        rule="agreement"
        label={label("screen.dashboard.agreementThere")}
        value={completed}
        change={changes("vendorDpaCompletedCount")}
        share={{ of: agreements, colour: "var(--bgColor-accent-emphasis)" }}
      />
      <Figure
        href={countedAddress("vendorDpa", "missing", figures.filter)}
        rule="agreement"
        icon={<GapIcon size={16} />}
        tone="attention"
        label={label("screen.dashboard.agreementMissing")}
        value={missing}
        change={changes("vendorDpaMissingCount")}
        share={{ of: agreements, colour: "var(--status-approval-fill)" }}
      />
      <Figure
        href={countedAddress("vendorDpa", "withoutSafeguard", figures.filter)}
        rule="transfer"
        icon={<DangerIcon size={16} />}
        tone="danger"
        label={label("screen.dashboard.withoutSafeguard")}
        value={figures.vendorDpaThirdCountryWithoutSafeguardCount}
        change={changes("vendorDpaThirdCountryWithoutSafeguardCount")}
        share={{ of: figures.recordsCount, colour: "var(--flow-missing)" }}
      />
      <Figure
        href="#flows"
        rule="flows"
        label={label("screen.dashboard.flows")}
        value={flows}
        change={changes("dataFlow")}
        unit={
          figures.dataFlow && t("screen.dashboard.countries", { count: figures.dataFlow.length })
        }
      />
    </FigureRow>
  );
}

/** Total that a bar is a share of; undefined while a part of it is loading. */
function sumOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

/** Value of the risk filter: the grades that count as serious, or all others. */
function riskValue(isSerious: boolean): string {
  return grades.items
    .filter(({ serious }) => serious === isSerious)
    .map(({ value }) => value)
    .join(",");
}

type Counted =
  `records${"Draft" | "Review" | "Approval" | "Release" | "Finalised" | "Archived"}Count`;

type StatusCounts = ReturnType<typeof statusCounts>;

/** The statuses in workflow order, each with its count. */
function statusCounts(figures: Readonly<Partial<Record<Counted, number>>>) {
  return statuses.items.map(({ value }) => {
    // Border: the specification derives the names of these figures from the statuses.
    const name = `records${value[0]?.toUpperCase()}${value.slice(1)}Count` as Counted;
    return { status: value, name, count: figures[name] };
  });
}
