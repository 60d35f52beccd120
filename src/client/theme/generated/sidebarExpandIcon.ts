// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const SidebarExpandIcon = /*#__PURE__*/ drawn("m4.18 7.82 2.4-2.4A.25.25 0 0 1 7 5.6v4.79a.25.25 0 0 1-.43.18L4.18 8.18a.25.25 0 0 1 0-.35ZM0 1.75C0 .78.78 0 1.75 0h12.5C15.22 0 16 .78 16 1.75v12.5A1.75 1.75 0 0 1 14.25 16H1.75A1.75 1.75 0 0 1 0 14.25Zm1.75-.25a.25.25 0 0 0-.25.25v12.5c0 .14.11.25.25.25H9.5v-13Zm12.5 13a.25.25 0 0 0 .25-.25V1.75a.25.25 0 0 0-.25-.25H11v13Z");
