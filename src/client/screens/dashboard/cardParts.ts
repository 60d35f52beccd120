import styled from "styled-components";

/** A card with a rounded border; cards are never nested. */
export const Card = styled.div`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  background: var(--bgColor-default);
`;

/** A card with a heading of its own. */
export const Tile = styled(Card)`
  min-width: 0;
  padding: 16px 20px;
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  @media (max-width: 767.98px) {
    padding: 16px;
  }
`;

export const Section = styled.section`
  padding: 12px 20px 14px;
  min-width: 0;
  h2 {
    padding-bottom: 8px;
    font-size: 14px;
    line-height: 20px;
  }
  & > div {
    display: flex;
    gap: 12px 16px;
  }
  @media screen and (max-width: 767.98px) {
    padding-inline: 16px;
    & > div {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 16px 28px;
    }
  }
`;

/**
 * The groups of figures, side by side if there is room. Which are in a row doesn't depend on the
 * figures, so that none moves when they arrive.
 */
export const FigureGroups = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  overflow: clip;
  & > section {
    flex-grow: 1;
    margin: -1px 0 0 -1px;
    border: solid var(--borderColor-default);
    border-width: 1px 0 0 1px;
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
  &&& {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 16px 32px;
  }
  @media screen and (max-width: 767.98px) {
    &&& {
      grid-template-columns: minmax(0, 1fr);
    }
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
    border-radius: 6px;
    color: var(--fgColor-muted);
  }
  a:first-child {
    color: var(--fgColor-default);
  }
  a:hover {
    text-decoration: underline;
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
  small {
    padding-left: 2px;
    font-size: 13px;
    color: var(--fgColor-muted);
  }
  b {
    font-size: 36px;
    line-height: 42px;
    font-weight: 600;
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
