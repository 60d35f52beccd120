// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const TrashIcon = /*#__PURE__*/ drawn("M11 1.75V3h2.25a.75.75 0 0 1 0 1.5H2.75a.75.75 0 0 1 0-1.5H5V1.75C5 .78 5.78 0 6.75 0h2.5C10.22 0 11 .78 11 1.75ZM4.5 6.68l.66 6.6a.25.25 0 0 0 .25.23h5.19a.25.25 0 0 0 .25-.23l.66-6.6a.75.75 0 0 1 1.49.15l-.66 6.6A1.75 1.75 0 0 1 10.6 15h-5.19a1.75 1.75 0 0 1-1.74-1.57l-.66-6.6a.75.75 0 1 1 1.49-.15ZM6.5 1.75V3h3V1.75a.25.25 0 0 0-.25-.25h-2.5a.25.25 0 0 0-.25.25Z");
