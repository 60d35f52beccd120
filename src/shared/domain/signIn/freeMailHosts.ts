/** Hosts where everybody can have an address, which therefore belongs to no company. */
const freeMailHosts: ReadonlySet<string> = new Set([
  "aol.com",
  "arcor.de",
  "freenet.de",
  "gmail.com",
  "gmx.at",
  "gmx.ch",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hotmail.com",
  "hotmail.de",
  "icloud.com",
  "live.com",
  "live.de",
  "mail.com",
  "mail.de",
  "mailbox.org",
  "me.com",
  "msn.com",
  "outlook.com",
  "outlook.de",
  "posteo.de",
  "proton.me",
  "protonmail.com",
  "t-online.de",
  "tutanota.com",
  "vodafone.de",
  "web.de",
  "yahoo.com",
  "yahoo.de",
  "yandex.com",
]);

/** True if anyone can have an address at a host. */
export function isFreeMailHost(host: string): boolean {
  return freeMailHosts.has(host);
}
