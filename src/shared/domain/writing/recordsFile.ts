/** By which a file of records is recognised, and how the parts of its archive are called. */
export const recordsFile = {
  format: "artikel30-records",
  version: 1,
  records: "records.json",
  schema: "records.schema.json",
} as const;

/** Part of the archive that holds the content of a file. */
export function contentPart({ id, name }: { id: number; name: string }): string {
  return `files/${id}/${name}`;
}

/** The file whose content is in a part of the archive; null for other parts. */
export function fileOfPart(part: string): { id: number; name: string } | null {
  const [, id = "", name = ""] = /^files\/(\d{1,15})\/([^/]+)$/.exec(part) ?? [];
  return name === "" ? null : { id: Number(id), name };
}
