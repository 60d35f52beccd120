import styled from "styled-components";
import { Card } from "#client/ui/cards.ts";

/** Figures beside each other. */
export const FigureRow = styled.div`
  display: flex;
  gap: 12px 16px;
  @media screen and (max-width: 767.98px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px 28px;
  }
`;

/**
 * The groups of figures, side by side if there is room. Which are in a row doesn't depend on the
 * figures, so that none moves when they arrive.
 */
export const FigureGroups = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  padding: 0;
  overflow: clip;
  & > section {
    flex-grow: 1;
    min-width: 0;
    margin: -1px 0 0 -1px;
    padding: 12px 16px;
    border: solid var(--borderColor-default);
    border-width: 1px 0 0 1px;
  }
  h2 {
    padding-bottom: 8px;
  }
  /* Half as large, lines are as wide as before. */
  @media print {
    & > section {
      margin: -2px 0 0 -2px;
    }
  }
  @media screen and (max-width: 767.98px) {
    & > section {
      min-width: 100%;
    }
  }
`;

/** Total on the left, statuses on the right. */
export const Stock = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 32px;
  @media screen and (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Number of all records and companies. */
export const Total = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  font-size: 13px;
  a {
    min-height: 24px;
    color: var(--fgColor-muted);
  }
  a:first-child {
    color: var(--fgColor-default);
  }
  @media screen and (max-width: 767.98px), screen and (pointer: coarse) {
    a {
      min-height: 40px;
    }
    a + a {
      padding-block: 10px;
    }
  }
  a:first-child > span {
    display: block;
  }
  b {
    font-size: 36px;
    line-height: 42px;
  }
`;

/** All records as one stacked bar. */
export const StockBar = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  margin: 6px 0 12px;
  span {
    min-width: 4px;
    border-radius: 2px;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      outline: 1px solid CanvasText;
    }
  }
`;

/** The six statuses in one or two rows. */
export const StatusFigures = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 16px;
  @media screen and (max-width: 1199.98px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media screen and (max-width: 479.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
