import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The largest share of a picture's pixels that may differ by a time of day or a caret. */
const tolerance = 0.0005;

/** A picture that is not the same in both sets. */
export interface Difference {
  picture: string;
  /** Share of pixels between 0 and 1; 1 where only one set has the picture. */
  share: number;
  note?: string;
}

function readPicture(file: string): PNG {
  return PNG.sync.read(readFileSync(file));
}

/** Extends a picture to the given size, in a colour that no page has. */
function extend(picture: PNG, width: number, height: number): PNG {
  const extended = new PNG({ width, height });
  for (let at = 0; at < extended.data.length; at += 4) extended.data.set([255, 0, 255, 255], at);
  PNG.bitblt(picture, extended, 0, 0, picture.width, picture.height, 0, 0);
  return extended;
}

function comparePictures(before: PNG, after: PNG): { share: number; marked: PNG } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marked = new PNG({ width, height });
  const [first, second] = [extend(before, width, height), extend(after, width, height)];
  const count = pixelmatch(first.data, second.data, marked.data, width, height, {
    includeAA: true,
  });
  return { share: count / (width * height), marked };
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".png"));
}

/**
 * Compares two folders of pictures by name, the most different first. Writes what differs, marked
 * in red, to `markedFolder`.
 */
export function compareSets(before: string, after: string, markedFolder: string): Difference[] {
  rmSync(markedFolder, { recursive: true, force: true });
  mkdirSync(markedFolder, { recursive: true });
  const names = new Set([...picturesIn(before), ...picturesIn(after)]);
  const differences = [...names].flatMap((picture): Difference[] => {
    const [old, now] = [join(before, picture), join(after, picture)];
    if (!existsSync(old)) return [{ picture, share: 1, note: "new" }];
    if (!existsSync(now)) return [{ picture, share: 1, note: "gone" }];
    const [first, second] = [readPicture(old), readPicture(now)];
    const { share, marked } = comparePictures(first, second);
    if (share <= tolerance) return [];
    writeFileSync(join(markedFolder, picture), PNG.sync.write(marked));
    const heights =
      first.height === second.height ? {} : { note: `height ${first.height} → ${second.height}` };
    return [{ picture, share, ...heights }];
  });
  return differences.toSorted((one, other) => other.share - one.share);
}
