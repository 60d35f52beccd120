/** Sections of the copy of somebody's data, and the texts that explain them. */
export const sections = [
  ["person", "export.dataCopy.person"],
  ["accounts", "export.dataCopy.accounts"],
  ["arrangements", "export.dataCopy.arrangements"],
  ["sessions", "export.dataCopy.sessions"],
  ["devices", "export.dataCopy.devices"],
  ["invitations", "export.dataCopy.invitations"],
  ["identities", "export.dataCopy.identities"],
  ["provisioning", "export.dataCopy.provisioning"],
  ["machines", "export.dataCopy.machines"],
  ["tasks", "export.dataCopy.tasks"],
  ["seen", "export.dataCopy.seen"],
  ["reading", "export.dataCopy.reading"],
  ["articles", "export.dataCopy.articles"],
  ["comments", "export.dataCopy.comments"],
  ["documents", "export.dataCopy.documents"],
  ["log", "export.dataCopy.log"],
] as const;
