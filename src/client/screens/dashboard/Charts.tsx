import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import dataFlows from "#schemas/charts/dataFlows.json" with { type: "json" };
import riskShares from "#schemas/charts/riskShares.json" with { type: "json" };
import statusByCompany from "#schemas/charts/statusByCompany.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { VegaView } from "#client/charts/VegaView.tsx";
import { auth } from "#client/state/auth.ts";
import type { Figures } from "#client/state/figures.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ChartCard } from "./ChartCard.tsx";
import { companyChartLines, flowChartLines, riskChartLines } from "./chartLines.ts";
import { CompanyTable, FlowTable, RiskShareTable } from "./ChartTables.tsx";
import { useKindWords } from "./kindWords.ts";
import { Legend, Swatch } from "./legend.ts";

interface ChartsProps {
  figures: Figures;
}

/** The figures as charts: status by company, risk, where data flow. */
export function Charts({ figures }: ChartsProps) {
  const { viewer } = useSnapshot(auth);
  const hasRisk = hasFeature(viewer?.features ?? [], "risk");
  return (
    <Grid>
      <CompanyChart figures={figures} columns={hasRisk ? 7 : 12} />
      {hasRisk && <RiskChart figures={figures} />}
      <FlowChart figures={figures} />
    </Grid>
  );
}

function CompanyChart({ figures, columns }: ChartsProps & { columns: number }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const words = useKindWords();
  const lines = useMemo(() => words(companyChartLines(figures), "company"), [figures, words]);
  return (
    <ChartCard
      id="companies"
      title={t("screen.dashboard.byCompany")}
      columns={columns}
      table={<CompanyTable lines={lines} />}
      chart={
        <>
          <VegaView
            spec={statusByCompany}
            rows={lines}
            description={t("screen.dashboard.byCompanyText")}
            onOpen={go}
          />
          <Legend>
            {statuses.items.map(({ value }) => (
              <StatusMark
                key={value}
                // A border: the list of statuses has a mark for each of its values.
                status={value as "draft"}
                label={t(listKey("statuses", value as "draft"))}
              />
            ))}
          </Legend>
        </>
      }
    />
  );
}

function RiskChart({ figures }: ChartsProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const words = useKindWords();
  const lines = useMemo(() => words(riskChartLines(figures)), [figures, words]);
  const assessed = lines
    .filter(({ kind }) => kind !== "none")
    .reduce((sum, { records }) => sum + records, 0);
  return (
    <ChartCard
      id="risk"
      title={t("screen.dashboard.byRisk")}
      columns={5}
      isBeside
      table={<RiskShareTable lines={lines} />}
      chart={
        <>
          <VegaView
            spec={riskShares}
            rows={lines}
            description={t("screen.dashboard.byRiskText")}
            onOpen={go}
          />
          <Middle>
            <b>{assessed}</b>
            {t("screen.dashboard.assessed")}
          </Middle>
        </>
      }
    />
  );
}

function FlowChart({ figures }: ChartsProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const words = useKindWords();
  const lines = useMemo(() => words(flowChartLines(figures), "country"), [figures, words]);
  const isEmpty = lines.length === 0;
  return (
    <ChartCard
      id="flows"
      title={t("screen.dashboard.flowsTitle", { count: figures.dataFlow.length })}
      columns={12}
      table={isEmpty ? <p>{t("screen.dashboard.noFlows")}</p> : <FlowTable lines={lines} />}
      chart={
        isEmpty ? (
          <p>{t("screen.dashboard.noFlows")}</p>
        ) : (
          <>
            <VegaView
              spec={dataFlows}
              rows={lines}
              description={t("screen.dashboard.flowsText")}
              onOpen={go}
            />
            <Legend>
              <span>
                <Swatch style={{ background: "var(--flow-safe)" }} />
                {t("screen.dashboard.safe")}
              </span>
              <span>
                <Swatch style={{ background: "var(--flow-unsafe)" }} />
                {t("screen.dashboard.unsafe")}
              </span>
            </Legend>
          </>
        )
      }
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 16px;
`;

const Middle = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
  pointer-events: none;
  b {
    font-size: 24px;
    line-height: 26px;
    font-weight: 600;
    color: var(--fgColor-default);
  }
`;
