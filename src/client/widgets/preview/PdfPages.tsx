import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { BackwardIcon, ForwardIcon } from "#client/theme/icons.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Row } from "#client/ui/row.ts";
import { drawPage, openPdf } from "./pdf.ts";

type Opened = { document: PDFDocumentProxy } | "broken" | null;

/** The pages of a document, one at a time, with their text for those who don't see them. */
export function PdfPages({ name, contents }: { name: string; contents: Blob }) {
  const { text } = usePageTexts();
  const opened = usePdf(contents);
  const [page, setPage] = useState(1);
  if (opened === "broken") return <p role="alert">{text("preview.broken")}</p>;
  if (opened === null) return null;
  const { document } = opened;
  const all = document.numPages;
  return (
    <>
      {all > 1 && (
        <Row gap={2} size="small">
          <PlainIconButton
            name={text("preview.before")}
            aria-disabled={page === 1}
            onClick={() => setPage(Math.max(1, page - 1))}
          >
            <BackwardIcon size={16} />
          </PlainIconButton>
          <span role="status">{text("preview.page", { page, all })}</span>
          <PlainIconButton
            name={text("preview.next")}
            aria-disabled={page === all}
            onClick={() => setPage(Math.min(all, page + 1))}
          >
            <ForwardIcon size={16} />
          </PlainIconButton>
        </Row>
      )}
      <Page key={page} document={document} page={page} name={name} />
    </>
  );
}

function usePdf(contents: Blob): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let isWanted = true;
    const { document, close } = openPdf(contents);
    const show = (found: Opened) => {
      if (isWanted) setOpened(found);
    };
    document.then(
      (found) => show({ document: found }),
      () => show("broken"),
    );
    return () => {
      isWanted = false;
      close();
    };
  }, [contents]);
  return opened;
}

interface PageProps {
  document: PDFDocumentProxy;
  page: number;
  name: string;
}

function Page({ document, page, name }: PageProps) {
  const { text } = usePageTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [said, setSaid] = useState<string | null>("");
  useEffect(() => {
    let isWanted = true;
    const show = (words: string | null) => {
      if (isWanted) setSaid(words);
    };
    if (canvas.current) drawPage(document, page, canvas.current).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [document, page]);
  if (said === null) return <p role="alert">{text("preview.broken")}</p>;
  const title = text("preview.pageOf", { page, name });
  return (
    <div>
      <canvas ref={canvas} role="img" aria-label={title} />
      <HiddenText as="p">{said}</HiddenText>
    </div>
  );
}
