import { productName } from "#shared/api/version.ts";
import type { ZipFile } from "./zipFile.ts";
import { escapeXml, xmlHead } from "./xml.ts";

const namespaces = {
  types: "http://schemas.openxmlformats.org/package/2006/content-types",
  relationships: "http://schemas.openxmlformats.org/package/2006/relationships",
} as const;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const core =
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";

/** The kinds of relationship that parts of both programs have. */
export const officeRelation = (kind: string): string => `${office}/${kind}`;

/** A part with its media type. */
export interface PartType {
  name: string;
  type: string;
}

/** A relationship of a part: the other part by the id that stands in the text. */
export interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Metadata that both programs show. */
export interface Properties {
  title: string;
  author: string;
  language: "de" | "en";
  now: Date;
}

export const localeOf = { de: "de-DE", en: "en-GB" } as const;

const propertyTypes: readonly PartType[] = [
  { name: "docProps/core.xml", type: "application/vnd.openxmlformats-package.core-properties+xml" },
  {
    name: "docProps/app.xml",
    type: "application/vnd.openxmlformats-officedocument.extended-properties+xml",
  },
];

/** Writes what stands before the parts proper: their types, the way to the main part, and who made it. */
export async function addFrame(
  zip: ZipFile,
  parts: readonly PartType[],
  properties: Properties,
): Promise<void> {
  await zip.add("[Content_Types].xml", contentTypes([...parts, ...propertyTypes]));
  await zip.add(
    "_rels/.rels",
    relations([
      { id: "rId1", type: officeRelation("officeDocument"), target: parts[0]?.name ?? "" },
      { id: "rId2", type: core, target: "docProps/core.xml" },
      { id: "rId3", type: officeRelation("extended-properties"), target: "docProps/app.xml" },
    ]),
  );
  await zip.add("docProps/core.xml", coreProperties(properties));
  await zip.add("docProps/app.xml", appProperties());
}

function contentTypes(parts: readonly PartType[]): string {
  return (
    `${xmlHead}<Types xmlns="${namespaces.types}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="png" ContentType="image/png"/>' +
    '<Default Extension="jpeg" ContentType="image/jpeg"/>' +
    parts
      .map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join("") +
    "</Types>"
  );
}

/** The relationships of a part. */
export function relations(all: readonly Relation[]): string {
  const entries = all.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${namespaces.relationships}">${entries.join("")}</Relationships>`;
}

function coreProperties({ title, author, language, now }: Properties): string {
  const day = `${now.toISOString().slice(0, 19)}Z`;
  return (
    `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>` +
    `<cp:lastModifiedBy>${escapeXml(author)}</cp:lastModifiedBy>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created>` +
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${day}</dcterms:modified>` +
    `<dc:language>${localeOf[language]}</dc:language></cp:coreProperties>`
  );
}

function appProperties(): string {
  return (
    `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    `<Application>${escapeXml(productName)}</Application></Properties>`
  );
}
