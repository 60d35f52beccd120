import type * as drawing from "./drawing.ts";
import { nextTask } from "./inTurn.ts";

/**
 * Loads what draws charts, in two tasks: the part of the library that shares its file with the world
 * first, since reading all of it at once held up the page for as long as both.
 */
export async function loadDrawing(): Promise<typeof drawing> {
  await import("./world.ts");
  await nextTask();
  return import("./drawing.ts");
}
