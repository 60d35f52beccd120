// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const XCircleFillIcon = /*#__PURE__*/ drawn("M2.34 13.66A8 8 0 1 1 13.66 2.34 8 8 0 0 1 2.34 13.66ZM6.03 4.97a.75.75 0 0 0-1.04.02.75.75 0 0 0-.02 1.04L6.94 8 4.97 9.97a.75.75 0 0 0 .33 1.28.75.75 0 0 0 .73-.22L8 9.06l1.97 1.97a.75.75 0 0 0 1.28-.33.75.75 0 0 0-.22-.73L9.06 8l1.97-1.97a.75.75 0 0 0-.33-1.28.75.75 0 0 0-.73.22L8 6.94Z");
