import { useEffect, useState } from "react";
import { type Fetched, fetchFile } from "#client/state/downloads.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { FileContents } from "./PreviewFrame.tsx";
import type { PreviewedFile } from "./previewKinds.ts";

/** A file's pages or picture as a part of a page. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  return <FileContents name={file.name} fetched={useContents(file)} />;
}

/** The contents once they are there; null until then. */
export function useContents({ reference }: PreviewedFile): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => whileWanted(fetchFile(reference), setFetched), [reference]);
  return fetched;
}
