import { world } from "./world.ts";

// Border: how `npm run map` writes it.
const { objects } = world as { objects: { places: { geometries: { id: string }[] } } };
const codes = new Set(objects.places.geometries.map(({ id }) => id));

export function isOnMap(code: string): boolean {
  return codes.has(code);
}
