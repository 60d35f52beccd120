export interface PreviewedFile {
  reference: string;
  name: string;
}

const kinds: Readonly<Record<string, "pdf" | "picture">> = {
  pdf: "pdf",
  png: "picture",
  jpg: "picture",
  jpeg: "picture",
  webp: "picture",
};

/** How a file can be shown, by the ending of its name, which the server holds against its contents. */
export function kindOfPreview(name: string): "pdf" | "picture" | null {
  return kinds[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? null;
}
