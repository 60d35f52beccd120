// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const XIcon = /*#__PURE__*/ drawn("M3.72 3.72a.75.75 0 0 1 1.06 0L8 6.94l3.22-3.22a.75.75 0 0 1 1.28.33.75.75 0 0 1-.22.73L9.06 8l3.22 3.22a.75.75 0 0 1-.33 1.28.75.75 0 0 1-.73-.22L8 9.06l-3.22 3.22a.75.75 0 0 1-1.04-.02.75.75 0 0 1-.02-1.04L6.94 8 3.72 4.78a.75.75 0 0 1 0-1.06Z");
