import { createHash, randomBytes } from "node:crypto";
import type { PdfFile } from "./pdfFile.ts";
import { reference, string } from "./syntax.ts";

export interface FileFacts {
  title: string;
  author: string;
  language: "de" | "en";
  creator: string;
}

/** Writes who made the file and when, for machines too; returns the entries that name it. */
export function writeMetadata(
  file: PdfFile,
  facts: FileFacts,
  now = new Date(),
): { catalogue: string; trailer: string } {
  const day = now.toISOString();
  const info = file.object(
    `<< /Title ${string(facts.title)} /Author ${string(facts.author)} ` +
      `/Creator ${string(facts.creator)} /Producer ${string(facts.creator)} ` +
      `/CreationDate (D:${day.replaceAll(/\D/g, "").slice(0, 14)}Z) >>`,
  );
  const xml = Buffer.from(xmlOf(facts, `${day.slice(0, 19)}Z`));
  const metadata = file.raw("/Type /Metadata /Subtype /XML", xml);
  const name = createHash("sha256").update(randomBytes(16)).digest("hex").slice(0, 32);
  return {
    catalogue: `/Metadata ${reference(metadata)}`,
    trailer: `/Info ${reference(info)} /ID [<${name}> <${name}>]`,
  };
}

function xmlOf({ title, author, creator }: FileFacts, day: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escapeXml(creator)}</pdf:Producer>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[^\P{Cc}\n]/gu, "");
}
