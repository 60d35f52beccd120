import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Row } from "#client/ui/row.ts";
import { Card } from "./cardParts.ts";

interface ChartCardProps {
  id: string;
  title: ReactNode;
  /** Which records it counts. */
  rule: string;
  menu: ReactNode;
  chart: ReactNode;
  /** Table with the chart's data; each row is a link. */
  table: ReactNode;
  /** The same data for screen readers while the chart is drawn. */
  words: ReactNode;
  /** Always shows the table beside the chart. */
  isBeside?: boolean;
  columns: number;
}

/** A chart with its title, and a table with the same data for keyboard and screen-reader users. */
export function ChartCard(props: ChartCardProps) {
  const { id, title, rule, menu, chart, table, words, isBeside, columns } = props;
  const { t } = useTranslation();
  const [isList, setList] = useState(false);
  return (
    <Place as="section" id={id} aria-labelledby={`${id}-title`} $columns={columns}>
      <Row between align="baseline" gap={3}>
        <h2 id={`${id}-title`}>{title}</h2>
        <Tools>
          {!isBeside && (
            <Switch type="button" onClick={() => setList(!isList)}>
              {isList ? t("screen.dashboard.asChart") : t("screen.dashboard.asList")}
            </Switch>
          )}
          {!isList && menu}
        </Tools>
      </Row>
      <Rule>{rule}</Rule>
      {isBeside ? (
        <Beside>
          <div>{chart}</div>
          {table}
        </Beside>
      ) : (
        <Content>
          {isList ? (
            table
          ) : (
            <>
              {chart}
              <HiddenText as="div">{words}</HiddenText>
            </>
          )}
        </Content>
      )}
    </Place>
  );
}

const Place = styled(Card)<{ $columns: number }>`
  grid-column: span ${({ $columns }) => $columns};
  min-width: 0;
  padding: 16px 20px;
  scroll-margin-top: 64px;
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  @media screen and (max-width: 1023.98px) {
    grid-column: 1 / -1;
  }
  @media screen and (max-width: 767.98px) {
    padding: 16px;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  margin: -6px -8px -6px 0;
  @media print {
    display: none;
  }
`;

export const Rule = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
  @media print {
    display: none;
  }
`;

const Switch = styled.button`
  flex: none;
  min-height: 28px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--fgColor-link);
  font-size: 12px;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  @media screen and (max-width: 767.98px) {
    min-height: 40px;
  }
`;

const Content = styled.div`
  padding-top: 12px;
`;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 32px;
  padding-top: 12px;
  & > div {
    position: relative;
    flex: none;
    width: 136px;
  }
  & > table {
    flex: 1;
    min-width: 200px;
  }
  @media screen and (max-width: 479.98px) {
    justify-content: center;
  }
`;
