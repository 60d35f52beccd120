/** The path of every page that no catalogue's document states; gen refuses a catalogue that would stand on one of them. */
export const pagePaths = [
  "*",
  "/",
  "/activityStream",
  "/admin",
  "/admin/vvt/master",
  "/admin/vvt/master/create",
  "/admin/vvt/master/edit/:id",
  "/dashboard/:filter?",
  "/download/:type/:uuid/:filename",
  "/gallery",
  "/hiddenIFrame",
  "/hiddenIFrameResponse",
  "/imprint",
  "/login",
  "/logout",
  "/privacy",
  "/settings",
  "/settings/changeLanguage",
  "/settings/changePassword",
  "/vvt-list/:filterId?/:group?/:groupId?",
  "/vvt/create",
  "/vvt/edit/:id",
] as const;

/** A path of the application's own pages. */
export type PagePath = (typeof pagePaths)[number];
