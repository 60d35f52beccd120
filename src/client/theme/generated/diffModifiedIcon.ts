// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const DiffModifiedIcon = /*#__PURE__*/ drawn("M13.25 1c.97 0 1.75.78 1.75 1.75v10.5A1.75 1.75 0 0 1 13.25 15H2.75A1.75 1.75 0 0 1 1 13.25V2.75C1 1.78 1.78 1 2.75 1ZM2.75 2.5a.25.25 0 0 0-.25.25v10.5c0 .14.11.25.25.25h10.5a.25.25 0 0 0 .25-.25V2.75a.25.25 0 0 0-.25-.25ZM8 10a2 2 0 1 1-.0-3.99A2 2 0 0 1 8 10Z");
