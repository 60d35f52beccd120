// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const ArrowLeftIcon = /*#__PURE__*/ drawn("M7.78 12.53a.75.75 0 0 1-1.06 0L2.47 8.28a.75.75 0 0 1 0-1.06l4.25-4.25a.75.75 0 0 1 1.04.02.75.75 0 0 1 .02 1.04L4.81 7h7.44a.75.75 0 0 1 0 1.5H4.81l2.97 2.97a.75.75 0 0 1 0 1.06Z");
