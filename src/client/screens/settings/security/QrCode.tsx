import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  name: string;
}

/** A QR code, dark on light in both colour modes, as cameras need it. */
export function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      width="232"
      style={{ forcedColorAdjust: "none" }}
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
