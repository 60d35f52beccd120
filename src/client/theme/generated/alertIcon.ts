// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const AlertIcon = /*#__PURE__*/ drawn("M6.46 1.05c.66-1.23 2.43-1.23 3.09 0l6.08 11.38A1.75 1.75 0 0 1 14.08 15H1.92a1.75 1.75 0 0 1-1.54-2.57Zm1.76.71a.25.25 0 0 0-.44 0L1.7 13.13a.25.25 0 0 0 .22.37h12.16a.25.25 0 0 0 .22-.37Zm.53 3.99v2.5a.75.75 0 0 1-1.5 0v-2.5a.75.75 0 0 1 1.5 0ZM9 11a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z");
