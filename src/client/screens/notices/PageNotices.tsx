import styled from "styled-components";
import { Notices } from "./Notices.tsx";

/** Notices on a page whose contents run to the sheet's edges: in line with its heading. */
export const PageNotices = styled(Notices)`
  padding: 16px var(--a30-page-inline) 4px;
`;
