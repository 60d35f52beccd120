import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Row, Tools } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";

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
}

/** A chart with its title, and a table with the same data for keyboard and screen-reader users. */
export function ChartCard(props: ChartCardProps) {
  const { id, title, rule, menu, chart, table, words, isBeside } = props;
  const { t } = useTranslation();
  const [isList, setList] = useState(false);
  return (
    <TitledCard
      id={id}
      title={title}
      tools={
        <Tools>
          {!isBeside && (
            <TextButton type="button" onClick={() => setList(!isList)}>
              {isList ? t("screen.dashboard.asChart") : t("screen.dashboard.asList")}
            </TextButton>
          )}
          {!isList && menu}
        </Tools>
      }
    >
      <Hint data-screen-only>{rule}</Hint>
      {isBeside ? (
        <Beside>
          <div>{chart}</div>
          {table}
        </Beside>
      ) : (
        <Stack above={3}>
          {isList ? (
            table
          ) : (
            <>
              {chart}
              <HiddenText as="div">{words}</HiddenText>
            </>
          )}
        </Stack>
      )}
    </TitledCard>
  );
}

/** A ring with its total in the middle, beside its table. */
const Beside = styled(Row).attrs({ wrap: true, gap: 8, above: 3 })`
  > div {
    position: relative;
    flex: none;
    width: ${px(34)};
    margin-inline: auto;
  }
  > div > p {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    pointer-events: none;
  }
  > table {
    flex: 1;
    min-width: ${px(50)};
  }
`;
