import { ownFile, saveBlob } from "#client/state/downloads.ts";

/** A kind as the legend of a picture shows it. */
export interface PictureKind {
  words: string;
  /** Colours as the theme names them. */
  fill: string;
  line: string;
  shape: string;
  isDashed?: boolean;
}

/** A chart as it is drawn, with what stands around it. */
export interface Picture {
  drawing: SVGSVGElement;
  title: string;
  middle: string;
  legend: readonly PictureKind[];
  source: string;
  /** Name of the file, without its ending. */
  name: string;
}

const margin = 24;
const ownFace = "Mona Sans VF";
/** The face that comes with the picture, and one that every computer has for programs that ignore it. */
const face = `${ownFace}, Arial, sans-serif`;
/** As sharp as a good screen. */
const sharpness = 2;
const outlines: Readonly<Record<string, string>> = {
  circle: "M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
  "triangle-up": "M5 .5L10 9.5H0Z",
  "triangle-down": "M0 .5H10L5 9.5Z",
  diamond: "M5 0L9 5L5 10L1 5Z",
  cross: "M3.3 0H6.7V3.3H10V6.7H6.7V10H3.3V6.7H0V3.3H3.3Z",
  square: "M0 0H10V10H0Z",
};

/**
 * The chart as an SVG file that needs no page around it: with faces of its own, and the colours of
 * the theme shown.
 */
export function svgOf({ drawing, title, middle, legend, source }: Picture, faces = ""): string {
  const theme = getComputedStyle(document.documentElement);
  const width = Number(drawing.getAttribute("width"));
  const height = Number(drawing.getAttribute("height"));
  const whole = svg("svg", { xmlns: "http://www.w3.org/2000/svg" });
  const wide = Math.max(width, 360);
  if (faces !== "") whole.append(svg("style", {}, faces));
  whole.append(
    svg("rect", { width: "100%", height: "100%", fill: "var(--bgColor-default)" }),
    svg("title", {}, title),
    words(title, margin, margin + 16, { "font-size": "16", "font-weight": "600" }),
  );
  const top = margin + 36;
  const drawn = asDrawn(drawing);
  drawn.setAttribute("x", String(margin + (wide - width) / 2));
  drawn.setAttribute("y", String(top));
  whole.append(drawn);
  if (middle !== "")
    whole.append(
      words(middle, margin + wide / 2, top + height / 2 + 5, {
        "font-size": "15",
        "font-weight": "600",
        "text-anchor": "middle",
      }),
    );
  const { rows, parts } = legendOf(legend, wide, top + height + 20);
  const foot = top + height + 20 + rows * 22 + 16;
  whole.append(...parts, words(source, margin, foot, { fill: "var(--fgColor-muted)" }));
  const size = { width: String(wide + 2 * margin), height: String(foot + margin) };
  for (const [name, value] of Object.entries(size)) whole.setAttribute(name, value);
  whole.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  return inColours(new XMLSerializer().serializeToString(whole), theme);
}

/** The drawing without what only serves a page. */
function asDrawn(drawing: SVGSVGElement): Element {
  const copy = drawing.cloneNode(true) as Element; // Border: a copy is of the same kind.
  copy.removeAttribute("style");
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of each.getAttributeNames())
      if (/^(?:aria-|tabindex$|role$|class$|pointer-events$)/.test(name))
        each.removeAttribute(name);
  return copy;
}

function svg(name: string, attributes: Readonly<Record<string, string>>, text = ""): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function words(text: string, x: number, y: number, more: Readonly<Record<string, string>>) {
  const usual = { fill: "var(--fgColor-default)", "font-family": face, "font-size": "12" };
  return svg("text", { ...usual, x: String(x), y: String(y), ...more }, text);
}

function legendOf(legend: readonly PictureKind[], width: number, top: number) {
  const parts: Element[] = [];
  let [x, rows] = [0, legend.length > 0 ? 1 : 0];
  for (const { words: label, fill, line, shape, isDashed = false } of legend) {
    // Faces differ by device; what is a little too wide gets a line of its own.
    const room = 24 + label.length * 7.2;
    if (x > 0 && x + room > width) [x, rows] = [0, rows + 1];
    const y = top + (rows - 1) * 22;
    const place = `translate(${margin + x} ${y})`;
    const dashes: Record<string, string> = isDashed ? { "stroke-dasharray": "2 2" } : {};
    const d = outlines[shape] ?? outlines["square"] ?? "";
    parts.push(
      svg("path", { d, fill, stroke: line, transform: place, ...dashes }),
      words(label, margin + x + 16, y + 9, {}),
    );
    x += room + 12;
  }
  return { rows, parts };
}

/** The faces that the page has, with their files; none that can't be had, where others take their place. */
async function facesOfPage(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule && rule.style.fontFamily.includes(ownFace)
        ? { rule, base: sheet.href ?? document.baseURI }
        : [],
    ),
  );
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const [address, path = ""] = /url\("([^"]+)"\)/.exec(rule.cssText) ?? [];
      if (!address) return "";
      try {
        const file = await ownFile(new URL(path, base));
        return rule.cssText.replace(address, `url("${await dataOf(file)}")`);
      } catch {
        return "";
      }
    }),
  );
  return faces.join("\n");
}

async function dataOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** Names of colours become the colours themselves. */
function inColours(text: string, theme: CSSStyleDeclaration): string {
  return text
    .replaceAll(`font-family="${ownFace}"`, `font-family="${face}"`)
    .replace(
      /var\((--[\w-]+)\)/g,
      (_, name: string) => theme.getPropertyValue(name).trim() || "#59636e",
    );
}

/** A name that every system takes for a file. */
export function fileName(...parts: readonly string[]): string {
  return parts
    .join(" ")
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

export async function savePicture(picture: Picture, format: "svg" | "png"): Promise<void> {
  const text = svgOf(picture, await facesOfPage());
  const name = `${picture.name}.${format}`;
  if (format === "svg") saveBlob(new Blob([text], { type: "image/svg+xml" }), name);
  else saveBlob(await pngOf(text), name);
}

async function pngOf(text: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!blob) throw new Error("the browser made no picture");
  return blob;
}
