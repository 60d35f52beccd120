/**
 * Paths of all pages not defined by a catalogue's document; gen refuses a catalogue that would
 * clash with one.
 */
export const pagePaths = [
  "*",
  "/",
  "/activityStream",
  "/admin",
  "/admin/vvt/master",
  "/admin/vvt/master/create",
  "/admin/vvt/master/edit/:id",
  "/audit/:place?",
  "/community/list/:category?/:id?",
  "/contracts/:partner?/:id?/:kind?",
  "/dashboard/:filter?",
  "/download/:type/:uuid/:filename",
  "/gallery",
  "/hiddenIFrame",
  "/hiddenIFrameResponse",
  "/imprint",
  "/incident/:kind?/:id?",
  "/import/:id?",
  "/incident/what-if/:case?/:id?/:added?",
  "/login",
  "/logout",
  "/mirror/:company?",
  "/privacy",
  "/retention/:view?",
  "/settings",
  "/settings/changeLanguage",
  "/settings/changePassword",
  "/settings/dataCopy",
  "/settings/record-filter",
  "/settings/reminders",
  "/settings/vvt/group-templates/create",
  "/settings/vvt/group-templates/edit/:id",
  "/settings/vvt/group-templates/list/:category?",
  "/settings/vvt/group-templates/selectTemplate/:type?/:id?",
  "/vvt-list/:filterId?/:group?/:groupId?",
  "/vvt/create",
  "/vvt/edit/:id",
  "/vvt/edit/:id/history",
  "/vvt/edit/:id/text",
  "/vvt/selectTemplate/:type?/:id?",
] as const;

/** A path of one of the application's own pages. */
export type PagePath = (typeof pagePaths)[number];
