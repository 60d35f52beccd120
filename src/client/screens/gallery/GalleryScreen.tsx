import { useState } from "react";
import styled from "styled-components";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { ExampleForm } from "./ExampleForm.tsx";
import { examples } from "./examples.ts";

/** Development only: every document as a form filled from its examples. */
export function GalleryScreen() {
  const [at, setAt] = useState(0);
  const shown = examples[at];
  return (
    <Page>
      <PageTitle>{shown ? `${shown.document} ${shown.number}` : ""}</PageTitle>
      <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
        {examples.map((example, index) => (
          <option key={`${example.document} ${example.number}`} value={index}>
            {example.document} {example.number}
          </option>
        ))}
      </select>
      {shown && <ExampleForm key={at} example={shown} />}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: 16px;
  max-width: 880px;
  padding: var(--a30-page-block) var(--a30-page-inline);
`;
