// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const ChevronRightIcon = /*#__PURE__*/ drawn("M6.22 3.22a.75.75 0 0 1 1.06 0l4.25 4.25a.75.75 0 0 1 0 1.06l-4.25 4.25a.75.75 0 0 1-1.04-.02.75.75 0 0 1-.02-1.04L9.94 8 6.22 4.28a.75.75 0 0 1 0-1.06Z");
