import styled from "styled-components";

/** Legend of a chart. */
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  padding-top: 12px;
  font-size: 12px;
  line-height: 16px;
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

/** Coloured square in a legend. */
export const Swatch = styled.span`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  @media (forced-colors: active) {
    forced-color-adjust: none;
    outline: 1px solid CanvasText;
  }
`;
