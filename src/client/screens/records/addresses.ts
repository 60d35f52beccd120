/** Where records are created from templates. */
export const poolPath = "/vvt/selectTemplate";

/** Two versions of a record, the earlier one first. */
export interface Versions {
  before: number;
  after: number;
  /** True if unchanged parts are shown, too. */
  isWhole?: boolean;
}

/** The URL of a comparison. */
export function addressOfVersions(
  id: number,
  { before, after, isWhole = false }: Versions,
): string {
  const whole = isWhole ? "&show=all" : "";
  return `/vvt/edit/${id}/history?before=${before}&after=${after}${whole}`;
}

/** How a record is read as a text. */
export interface TextView {
  kind?: "record" | "register" | "processor";
  /** The day whose state is meant, yyyy-MM-dd; absent for what stands now. */
  asAt?: string | undefined;
}

export function addressOfText(id: number, { kind = "record", asAt }: TextView = {}): string {
  const query = new URLSearchParams();
  if (kind !== "record") query.set("kind", kind);
  if (asAt !== undefined) query.set("asAt", asAt);
  return `/vvt/edit/${id}/text${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** The URL of a record's form, also for those who would read the text otherwise. */
export function addressOfForm(id: number): string {
  return `/vvt/edit/${id}?step=1`;
}

/** The URL of what is said of a record, at a comment if one is meant. */
export function addressOfComments(id: number, comment?: number): string {
  return `/vvt/edit/${id}?comment=${comment ?? "all"}`;
}

/** The URL of the first place in a record where a field is missing, by the name of the gap. */
export function addressOfGap(id: number, gap: string): string {
  return `/vvt/edit/${id}?gap=${encodeURIComponent(gap)}`;
}
