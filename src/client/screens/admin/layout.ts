import styled from "styled-components";

/** Search above a list. */
export const SearchBar = styled.div`
  display: flex;
  padding: 0 24px 12px var(--a30-page-inline);
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
  }
`;
