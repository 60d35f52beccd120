// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const MoonIcon = /*#__PURE__*/ drawn("M9.6 1.59a.75.75 0 0 1 .79-.18 7.0 7.0 0 1 1-8.97 8.97.75.75 0 0 1 .96-.96 5.5 5.5 0 0 0 7.05-7.05.75.75 0 0 1 .18-.79Zm1.62 1.95a7 7 0 0 1-7.68 7.68 5.5 5.5 0 1 0 7.68-7.68Z");
