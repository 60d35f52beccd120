// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const ChevronLeftIcon = /*#__PURE__*/ drawn("M9.78 12.78a.75.75 0 0 1-1.06 0L4.47 8.53a.75.75 0 0 1 0-1.06l4.25-4.25a.75.75 0 0 1 1.04.02.75.75 0 0 1 .02 1.04L6.06 8l3.72 3.72a.75.75 0 0 1 0 1.06Z");
