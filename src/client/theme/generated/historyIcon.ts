// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const HistoryIcon = /*#__PURE__*/ drawn("m.43 1.93 1.22 1.22a8.0 8.0 0 1 1-1.6 5.69.75.75 0 1 1 1.49-.15 6.5 6.5 0 1 0 1.18-4.46l1.36 1.36A.25.25 0 0 1 3.9 6H.25A.25.25 0 0 1 0 5.75V2.1a.25.25 0 0 1 .43-.18ZM7.75 4a.75.75 0 0 1 .75.75v2.99l2.03.81a.75.75 0 0 1-.56 1.39l-2.5-1A.75.75 0 0 1 7 8.25v-3.5A.75.75 0 0 1 7.75 4Z");
