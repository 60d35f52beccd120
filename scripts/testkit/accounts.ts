export const demoPassword = "Demo-Artikel-30";

/** Demo accounts used in journeys. */
export const accounts = {
  reader: "reader@nordlicht.example",
  creator: "creator@nordlicht.example",
  editor: "editor@nordlicht.example",
  admin: "admin@nordlicht.example",
  master: "master@artikel30.example",
  consultant: "consultant@artikel30.example",
  foreignAdmin: "admin@alpenblick.example",
} as const;

export type Account = keyof typeof accounts;
