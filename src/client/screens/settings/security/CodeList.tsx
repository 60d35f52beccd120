import styled from "styled-components";

/** Recovery codes, to be written down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Codes role="list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Codes>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 4px 16px;
  code {
    white-space: nowrap;
  }
`;
