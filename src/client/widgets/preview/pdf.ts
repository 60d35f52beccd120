import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- what Vite makes of a program is a worker
import PdfWorker from "pdfjs-dist/build/pdf.worker.min.mjs?worker";

export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Opens a document; what is in it can run nothing, load nothing and open nothing. */
export function openPdf(contents: Blob): OpenedPdf {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const opened = contents.arrayBuffer().then((data) =>
    getDocument({
      data,
      enableXfa: false,
      useWasm: false,
      useSystemFonts: true,
      stopAtErrors: false,
    }),
  );
  return {
    document: opened.then((task) => task.promise),
    close: () => void opened.then((task) => task.destroy()).catch(() => {}),
  };
}

/** Draws a page as wide as there is room, as sharp as the screen; returns what it says. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<string> {
  const page = await document.getPage(number);
  const room = canvas.parentElement?.clientWidth ?? 0;
  const natural = page.getViewport({ scale: 1 });
  const scale = (room > 0 ? room : natural.width) / natural.width;
  const viewport = page.getViewport({ scale: scale * window.devicePixelRatio });
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}
