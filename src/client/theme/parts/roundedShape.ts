interface Rounded {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

/** A rectangle with rounded corners as part of a path, so that several are one element. */
export function roundedShape({ x, y, width, height, radius }: Rounded): string {
  const turn = (right: number, down: number) =>
    `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}`;
  const [across, up] = [width - 2 * radius, height - 2 * radius];
  return `M${x} ${y + height - radius}v${-up}${turn(1, -1)}h${across}${turn(1, 1)}v${up}${turn(-1, 1)}h${-across}${turn(-1, -1)}z`;
}
