// Written by `npm run gen` from octicons.json. Do not edit.
import { drawn } from "../drawnIcon.tsx";
export const SidebarCollapseIcon = /*#__PURE__*/ drawn("M6.82 7.82a.25.25 0 0 1 0 .35l-2.4 2.4A.25.25 0 0 1 4 10.4V5.6a.25.25 0 0 1 .43-.18ZM1.75 0h12.5C15.22 0 16 .78 16 1.75v12.5A1.75 1.75 0 0 1 14.25 16H1.75A1.75 1.75 0 0 1 0 14.25V1.75C0 .78.78 0 1.75 0ZM1.5 1.75v12.5c0 .14.11.25.25.25H9.5v-13H1.75a.25.25 0 0 0-.25.25ZM11 14.5h3.25a.25.25 0 0 0 .25-.25V1.75a.25.25 0 0 0-.25-.25H11Z");
