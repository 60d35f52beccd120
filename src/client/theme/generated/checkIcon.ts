// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const CheckIcon = /*#__PURE__*/ drawn("M13.78 4.22a.75.75 0 0 1 0 1.06l-7.25 7.25a.75.75 0 0 1-1.06 0L2.22 9.28a.75.75 0 0 1 .02-1.04.75.75 0 0 1 1.04-.02L6 10.94l6.72-6.72a.75.75 0 0 1 1.06 0Z");
