// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const ChevronDownIcon = /*#__PURE__*/ drawn("M12.78 5.22a.75.75 0 0 1 0 1.06l-4.25 4.25a.75.75 0 0 1-1.06 0L3.22 6.28a.75.75 0 1 1 1.06-1.06L8 8.94l3.72-3.72a.75.75 0 0 1 1.06 0Z");
