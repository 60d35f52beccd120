// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const UndoIcon = /*#__PURE__*/ drawn("M1.22 6.28a.75.75 0 0 1 0-1.06l3.5-3.5a.75.75 0 1 1 1.06 1.06L3.56 5h7.19l.0.01L10.75 5c.06 0 .12.01.17.02A4.5 4.5 0 0 1 10.5 14H8.8a.75.75 0 0 1 0-1.5H10.5a3 3 0 1 0 0-6H3.56L5.78 8.72a.75.75 0 1 1-1.06 1.06l-3.5-3.5Z");
