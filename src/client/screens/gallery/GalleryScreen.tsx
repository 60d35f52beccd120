import { useState } from "react";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { ExampleForm } from "./ExampleForm.tsx";
import { examples } from "./examples.ts";
import { PiecesGallery } from "./PiecesGallery.tsx";

/** Development only: the layout pieces, or a document as a form filled from its example. */
export function GalleryScreen() {
  const [at, setAt] = useState(-1);
  const example = examples[at];
  const title = example ? `${example.document} ${example.number}` : piecesFolder;
  return (
    <Content gap={4}>
      <PageTitle>{title}</PageTitle>
      <select aria-label={title} value={at} onChange={(event) => setAt(Number(event.target.value))}>
        <option value={-1}>{piecesFolder}</option>
        {examples.map(({ document, number }, index) => (
          <option key={`${document} ${number}`} value={index}>
            {document} {number}
          </option>
        ))}
      </select>
      {example ? (
        <Stack width="form">
          <ExampleForm key={at} example={example} />
        </Stack>
      ) : (
        <PiecesGallery />
      )}
    </Content>
  );
}

const piecesFolder = "src/client/ui";
