import { Button, Spinner } from "@primer/react";
import styled from "styled-components";
import { px, rule } from "#client/ui/tokens.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Fetched } from "#client/state/downloads.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { BackwardIcon, ForwardIcon, PreviewIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { kindOfPreview } from "./previewKinds.ts";
import { useEffect, useRef, useState } from "react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Row } from "#client/ui/row.ts";
import { drawPage, openPdf } from "./pdf.ts";

interface PreviewFrameProps {
  title: string;
  /** By whose ending it is known what is shown. */
  name: string;
  /** Null as long as it is on its way. */
  fetched: Fetched | null;
  note?: string;
  onClose: () => void;
  /** Buttons beside the one that closes it. */
  children?: React.ReactNode;
}

/** Shows the pages or the picture of a file, or why there are none. */
export function PreviewFrame({ title, name, fetched, note, ...props }: PreviewFrameProps) {
  const { onClose, children } = props;
  const { text } = usePageTexts();
  return (
    <Dialog
      title={title}
      icon={<PreviewIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("action.close")}</Button>
          {children}
        </>
      }
    >
      <FileContents name={name} fetched={fetched} note={note} />
    </Dialog>
  );
}

type FileContentsProps = Pick<PreviewFrameProps, "name" | "fetched"> & {
  note?: string | undefined;
};

/** The pages or the picture of a file once they are there. */
export function FileContents({ name, fetched, note }: FileContentsProps) {
  const { text } = usePageTexts();
  return (
    <Room>
      {note !== undefined && <p>{note}</p>}
      {fetched === null ? (
        <Spinner srText={text("common.loading")} />
      ) : (
        <Contents name={name} fetched={fetched} />
      )}
    </Room>
  );
}

function Contents({ name, fetched }: { name: string; fetched: Fetched }) {
  const { text } = usePageTexts();
  if ("failure" in fetched)
    return (
      <p role="alert">{text(fetched.failure === "failed" ? "preview.failed" : "preview.gone")}</p>
    );
  if (kindOfPreview(name) === "pdf") return <PdfPages name={name} contents={fetched.blob} />;
  return <Picture name={name} contents={fetched.blob} />;
}

function Picture({ name, contents }: { name: string; contents: Blob }) {
  const { text } = usePageTexts();
  const { url, isBroken, onBroken } = usePicture(contents);
  if (isBroken) return <p role="alert">{text("preview.broken")}</p>;
  return url === null ? null : <img src={url} alt={name} onError={onBroken} />;
}

const Room = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${px(3)};
  min-height: ${px(80)};
  /* Words that are only heard widen no page. */
  > :has(canvas) {
    position: relative;
    width: 100%;
  }
  img,
  canvas {
    max-width: 100%;
    height: auto;
    border: ${rule.default};
  }
  canvas {
    display: block;
    width: 100%;
    background: #fff;
  }
`;

/** A picture as an address that pages may show; null until it is read. */
function usePicture(contents: Blob): {
  url: string | null;
  isBroken: boolean;
  onBroken: () => void;
} {
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => setUrl(String(reader.result)));
    reader.addEventListener("error", () => setBroken(true));
    reader.readAsDataURL(contents);
    return () => reader.abort();
  }, [contents]);
  return { url, isBroken, onBroken: () => setBroken(true) };
}

type Opened = { document: PDFDocumentProxy } | "broken" | null;

/** The pages of a document, one at a time, with their text for those who don't see them. */
function PdfPages({ name, contents }: { name: string; contents: Blob }) {
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
