// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const BoldIcon = /*#__PURE__*/ drawn("M4 2h4.5a3.5 3.5 0 0 1 2.85 5.53A3.5 3.5 0 0 1 9.5 14H4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm1 7v3h4.5a1.5 1.5 0 0 0 0-3Zm3.5-2a1.5 1.5 0 0 0 0-3H5v3Z");
