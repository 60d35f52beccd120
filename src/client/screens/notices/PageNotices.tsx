import styled from "styled-components";
import { Notices } from "./Notices.tsx";

/** Notices on a page whose content extends to the sheet's edges, aligned with its heading. */
export const PageNotices = styled(Notices)`
  padding: 16px var(--a30-page-inline) 4px;
`;
