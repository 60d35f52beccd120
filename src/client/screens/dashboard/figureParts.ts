import styled from "styled-components";
import { below, fontSizes, hairline, px } from "#client/ui/tokens.ts";
import { Card } from "#client/ui/cards.ts";

/** Figures beside each other. */
export const FigureRow = styled.div`
  display: flex;
  gap: ${px(3)} ${px(4)};
  @media screen and ${below.small} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${px(4)} ${px(7)};
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
    margin: -${hairline} 0 0 -${hairline};
    padding: ${px(3)} ${px(4)};
    border: solid var(--borderColor-default);
    border-width: ${hairline} 0 0 ${hairline};
  }
  h2 {
    padding-bottom: ${px(2)};
  }
  /* Half as large, lines are as wide as before. */
  @media print {
    & > section {
      margin: -${px(0.5)} 0 0 -${px(0.5)};
    }
  }
  @media screen and ${below.small} {
    & > section {
      min-width: 100%;
    }
  }
`;

/** Total on the left, statuses on the right. */
export const Stock = styled.div`
  display: grid;
  grid-template-columns: ${px(40)} minmax(0, 1fr);
  gap: ${px(4)} ${px(8)};
  @media screen and ${below.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Number of all records and companies. */
export const Total = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  font-size: ${fontSizes.small};
  a {
    min-height: ${px(6)};
    color: var(--fgColor-muted);
  }
  a:first-child {
    color: var(--fgColor-default);
  }
  @media screen and ${below.small}, screen and (pointer: coarse) {
    a {
      min-height: ${px(10)};
    }
    a + a {
      padding-block: ${px(2.5)};
    }
  }
  a:first-child > span {
    display: block;
  }
  b {
    font-size: ${fontSizes.sum};
    line-height: ${px(10.5)};
  }
`;

/** All records as one stacked bar. */
export const StockBar = styled.div`
  display: flex;
  gap: ${px(0.5)};
  height: ${px(2.5)};
  margin: ${px(1.5)} 0 ${px(3)};
  span {
    min-width: ${px(1)};
    border-radius: ${px(0.5)};
    @media (forced-colors: active) {
      forced-color-adjust: none;
      outline: ${hairline} solid CanvasText;
    }
  }
`;

/** The six statuses in one or two rows. */
export const StatusFigures = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${px(4)};
  @media screen and ${below.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media screen and ${below.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
