// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const TriangleDownIcon = /*#__PURE__*/ drawn("m4.43 7.43 3.4 3.4a.25.25 0 0 0 .35 0l3.4-3.4A.25.25 0 0 0 11.4 7H4.6a.25.25 0 0 0-.18.43Z");
