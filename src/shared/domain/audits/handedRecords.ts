import type { ExportTypes } from "#shared/generated/types.ts";

/** A record that an authority was handed, in the version that it got. */
export interface HandedRecord {
  id: number;
  name: string;
  company: number;
  version: number;
  /** The documents of the package that it is in. */
  kinds: ExportTypes[];
  /** Set if it was never finalised. */
  unfinished?: true;
}

/** A record of one package or the other, as it was called there. */
export interface NamedRecord {
  id: number;
  name: string;
}

/** A record that says something else than before, and the fields in which it does. */
export interface ChangedRecord extends NamedRecord {
  fields: string[];
}

/** Changes in the register of a package since an earlier one. */
export interface RecordChanges {
  added: NamedRecord[];
  removed: NamedRecord[];
  changed: ChangedRecord[];
}

/** A record that is in two packages in different versions. */
export interface TwoVersions extends NamedRecord {
  before: number;
  after: number;
}

export interface ComparedRecords extends Pick<RecordChanges, "added" | "removed"> {
  /** May say the same in both versions. */
  revised: TwoVersions[];
}

/** Which records a later package has that an earlier one did not, lacks, or holds in another version. */
export function compareHanded(
  earlier: readonly HandedRecord[],
  later: readonly HandedRecord[],
): ComparedRecords {
  const before = new Map(earlier.map((each) => [each.id, each]));
  const after = new Set(later.map(({ id }) => id));
  return {
    added: later.filter(({ id }) => !before.has(id)).map(named),
    removed: earlier.filter(({ id }) => !after.has(id)).map(named),
    revised: later.flatMap((each) => {
      const one = before.get(each.id);
      return one && one.version !== each.version
        ? [{ ...named(each), before: one.version, after: each.version }]
        : [];
    }),
  };
}

function named({ id, name }: HandedRecord): NamedRecord {
  return { id, name };
}
