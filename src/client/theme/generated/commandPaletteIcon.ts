// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const CommandPaletteIcon = /*#__PURE__*/ drawn("m6.35 8.04-4.77 4.77a.75.75 0 1 0 1.06 1.06L7.95 8.57a.75.75 0 0 0 0-1.06L2.64 2.21a.75.75 0 0 0-1.06 1.06L6.35 8.04ZM8.75 11.5a.75.75 0 0 0 0 1.5h5.5a.75.75 0 0 0 0-1.5h-5.5Z");
