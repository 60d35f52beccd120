import type * as drawing from "#client/charts/drawing.ts";

/**
 * Loads what draws charts, in two tasks: the part of the library that shares its file with the world
 * first, since reading all of it at once held up the page for as long as both.
 */
export async function loadDrawing(): Promise<typeof drawing> {
  await import("#client/charts/world.ts");
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return import("#client/charts/drawing.ts");
}
