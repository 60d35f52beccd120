import { Button, Spinner } from "@primer/react";
import styled from "styled-components";
import { px, rule } from "#client/ui/tokens.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Fetched } from "#client/state/downloads.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { PreviewIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { PdfPages } from "./PdfPages.tsx";
import { kindOfPreview } from "./previewKinds.ts";
import { useEffect, useState } from "react";

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
