import { pictureSize } from "../../pdf/picture.ts";

/** English Metric Units, in which drawings are measured. */
const emuPerMm = 36_000;
/** Box of the group's logo, in millimetres. */
const box = { width: 50, height: 16 } as const;

/** A picture as a part and as it stands in the text. */
export interface Drawing {
  part: string;
  data: Buffer;
  run: string;
}

export const logoRelation = "rIdLogo";

/** The group's logo, a PNG or JPEG file as base64, in its box; decoration, without words. */
export function logoOf(base64: string | undefined, name: string): Drawing | undefined {
  if (base64 === undefined) return undefined;
  const data = Buffer.from(base64, "base64");
  const { width, height } = pictureSize(data);
  const scale = Math.min(box.width / width, box.height / height);
  const extent = `cx="${emu(width * scale)}" cy="${emu(height * scale)}"`;
  const isJpeg = data.readUInt16BE(0) === 0xff_d8;
  return { part: `media/logo.${isJpeg ? "jpeg" : "png"}`, data, run: runOfPicture(extent, name) };
}

function emu(millimetres: number): number {
  return Math.round(millimetres * emuPerMm);
}

function runOfPicture(extent: string, name: string): string {
  const picture = "http://schemas.openxmlformats.org/drawingml/2006/picture";
  const drawing = "http://schemas.openxmlformats.org/drawingml/2006/main";
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>` +
    `<wp:docPr id="1" name="Logo" descr="${name}"/>` +
    `<a:graphic xmlns:a="${drawing}"><a:graphicData uri="${picture}"><pic:pic xmlns:pic="${picture}">` +
    `<pic:nvPicPr><pic:cNvPr id="1" name="Logo" descr="${name}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${logoRelation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>' +
    "</wp:inline></w:drawing></w:r>"
  );
}
