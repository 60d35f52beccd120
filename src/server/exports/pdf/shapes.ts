import { number } from "./syntax.ts";

/** How far the control points of a quarter of a circle are from its ends, of its radius. */
const bend = 0.5523;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export function roundedBox({ x, y, width, height, radius: r }: Box): string {
  const [right, top] = [x + width, y + height];
  const c = r * (1 - bend);
  const at = (...values: number[]): string => values.map(number).join(" ");
  return [
    `${at(x + r, y)} m ${at(right - r, y)} l ${at(right - c, y, right, y + c, right, y + r)} c`,
    `${at(right, top - r)} l ${at(right, top - c, right - c, top, right - r, top)} c`,
    `${at(x + r, top)} l ${at(x + c, top, x, top - c, x, top - r)} c`,
    `${at(x, y + r)} l ${at(x, y + c, x + c, y, x + r, y)} c h`,
  ].join(" ");
}

/** The logo mark, three lines and a ring, on a 32-unit grid. */
export function markPath(back: string, front: string): string {
  const lines = [
    { x: 5, y: 8.5, width: 9.5, height: 3, radius: 1.5 },
    { x: 8, y: 14.5, width: 6.5, height: 3, radius: 1.5 },
    { x: 5, y: 20.5, width: 9.5, height: 3, radius: 1.5 },
  ];
  const field = roundedBox({ x: 0, y: 0, width: 32, height: 32, radius: 7 });
  const ring = roundedBox({ x: 18.25, y: 10, width: 7.5, height: 12, radius: 3.75 });
  const bars = lines.map(roundedBox).join(" ");
  return `${back} rg ${field} f ${front} rg ${bars} f ${front} RG 3 w ${ring} S`;
}
