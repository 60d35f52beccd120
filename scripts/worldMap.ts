import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's countries in three sizes; the finer ones have small countries too. */
const atlases = {
  coarse: import.meta.resolve("world-atlas/countries-110m.json"),
  medium: import.meta.resolve("world-atlas/countries-50m.json"),
  fine: import.meta.resolve("world-atlas/countries-10m.json"),
};

/** Data of the dashboard's map; `npm run map` rewrites it, e.g. for a newer package. */
export const mapFile = fileURLToPath(import.meta.resolve("../src/client/charts/world.ts"));

type Place = [x: number, y: number];

interface Geometry {
  type: "Polygon" | "MultiPolygon";
  id?: string;
  properties: { name: string };
  arcs: readonly (readonly number[] | readonly (readonly number[])[])[];
}

/** Countries as the package has them: in lines that neighbours share, of whole numbers and steps. */
interface Atlas {
  transform: { scale: Place; translate: Place };
  arcs: readonly (readonly Place[])[];
  objects: { countries: { geometries: readonly Geometry[] } };
}

/** Whole numbers across the world, which is half a pixel and less where a page draws it largest. */
const steps = 2000;
/** Nobody sends data there, and a map without it has room for others. */
const leftOut = "AQ";
/** The package has no number for it. */
const named: Readonly<Record<string, string>> = { Kosovo: "XK" };

/** The module of the map: shapes as coarse as they are drawn, and a point for each country. */
export function mapModule(): string {
  const shapes = readAtlas("coarse");
  const countries = shapes.objects.countries.geometries.flatMap(({ type, arcs, ...country }) => {
    const id = codeOf(country);
    return id === leftOut ? [] : [{ type, arcs, ...(id === null ? {} : { id }) }];
  });
  const scale: Place = [360 / steps, 180 / steps];
  const whole = ([x, y]: Place): Place => [
    Math.round((x + 180) / scale[0]),
    Math.round((y + 90) / scale[1]),
  ];
  const points = new Map<string, Place>();
  for (const atlas of [readAtlas("fine"), readAtlas("medium"), shapes])
    for (const [id, place] of middles(atlas)) points.set(id, whole(place));
  points.delete(leftOut);
  const places = [...points]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, coordinates]) => ({ type: "Point", id, coordinates }));
  const world = {
    type: "Topology",
    transform: { scale, translate: [-180, -90] },
    objects: {
      countries: { type: "GeometryCollection", geometries: countries },
      places: { type: "GeometryCollection", geometries: places },
    },
    arcs: linesOf(shapes).map((line) => inSteps(line.map(whole))),
  };
  return `// Written by \`npm run map\` from the package world-atlas (Natural Earth). Do not edit.

/** Shapes and places of all countries by their code, as TopoJSON. */
export const world: object = JSON.parse(
  '${JSON.stringify(world)}',
);
`;
}

function readAtlas(size: keyof typeof atlases): Atlas {
  // Border: a file of the package.
  return JSON.parse(readFileSync(fileURLToPath(atlases[size]), "utf8")) as Atlas;
}

/** Code of two letters for the number of three digits that a country has in the package. */
function codeOf({ id, properties }: Pick<Geometry, "id" | "properties">): string | null {
  if (id === undefined) return named[properties.name] ?? null;
  const [code = ""] = Intl.getCanonicalLocales(`und-${id}`);
  return /^und-([A-Z]{2})$/.exec(code)?.[1] ?? null;
}

function linesOf({ arcs, transform: { scale, translate } }: Atlas): Place[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, up]): Place => {
      x += right;
      y += up;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** A line as its first place and the steps from there; those of no length add nothing to it. */
function inSteps(line: readonly Place[]): Place[] {
  const all = line.map(([x, y], index): Place => {
    const [beforeX, beforeY] = line[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
  const kept = all.filter(([right, up], index) => index === 0 || right !== 0 || up !== 0);
  return kept.length > 1 ? kept : [...kept, [0, 0]];
}

/** The middle of the largest part of each country, by its code. */
function middles(atlas: Atlas): Map<string, Place> {
  const lines = linesOf(atlas);
  const found = new Map<string, { area: number; place: Place }>();
  for (const { arcs, type, ...country } of atlas.objects.countries.geometries) {
    const id = codeOf(country);
    // Border: the rings of a polygon are lists of lines, and a country of many has a list of these.
    const polygons = (type === "Polygon" ? [arcs] : arcs) as readonly (readonly number[][])[];
    for (const [ring = []] of polygons) {
      const middle = middleOf(
        ring.flatMap((arc) => (arc < 0 ? backwards(lines[~arc]) : lines[arc]) ?? []),
      );
      if (id !== null && middle.area > (found.get(id)?.area ?? -1)) found.set(id, middle);
    }
  }
  return new Map([...found].map(([id, { place }]) => [id, place]));
}

function backwards(line: readonly Place[] | undefined): Place[] | undefined {
  return line?.toReversed();
}

/** Area and centre of gravity of a ring. */
function middleOf(lines: readonly Place[]): { area: number; place: Place } {
  const ring = unbroken(lines);
  let [double, sumX, sumY] = [0, 0, 0];
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const part = x * nextY - nextX * y;
    double += part;
    sumX += (x + nextX) * part;
    sumY += (y + nextY) * part;
  }
  const [x, y]: Place =
    double === 0 ? (ring[0] ?? [0, 0]) : [sumX / (3 * double), sumY / (3 * double)];
  return { area: Math.abs(double) / 2, place: [x > 180 ? x - 360 : x < -180 ? x + 360 : x, y] };
}

/** A ring whose places are beside each other even where the map's edge lies between them. */
function unbroken(ring: readonly Place[]): Place[] {
  let [turns, before] = [0, ring[0]?.[0] ?? 0];
  return ring.map(([x, y]) => {
    if (Math.abs(x - before) > 180) turns += x < before ? 360 : -360;
    before = x;
    return [x + turns, y];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(mapFile, mapModule());
