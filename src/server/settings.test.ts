import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

test("defaults: port 3000 on the loopback interface, data next to the program, with demo groups", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, poolSize: 10 });
  expect(settings.publicUrl).toBe("http://localhost:3000");
  expect(settings.databaseUrl).toBeNull();
});

test("demo groups are refused behind a public address, with what to do", () => {
  const environment = { PUBLIC_URL: "https://register.example.org", DEMO: "1" };
  expect(() => readSettings(environment)).toThrow("set DEMO=0, or a PUBLIC_URL on localhost");
});

test("a server on loopback behind a public address has no demo groups unless configured", () => {
  const demoAt = (url: string) => readSettings({ PUBLIC_URL: url }).demo;
  expect(demoAt("https://register.example.org")).toBe(false);
  expect(demoAt("http://192.168.1.5:3000")).toBe(false);
  for (const url of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])
    expect([url, demoAt(url)]).toEqual([url, true]);
});

test("a server open to others has no demo groups unless configured", () => {
  expect(readSettings({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(readSettings({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
  expect(readSettings({ DEMO: "0" }).demo).toBe(false);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["DEMO", "yes"],
  ["LOG_LEVEL", "loud"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_READ_URL", "mysql://x"],
  ["DATABASE_READ_URL", "postgresql://replica"],
  ["DATABASE_SERVICE_URL", "mysql://x"],
  ["DATABASE_SERVICE_URL", "postgresql://service"],
  ["FILES_URL", "ftp://x"],
  ["PUBLIC_URL", "example.org"],
  ["DB_POOL", "0"],
  ["GROUP_FILES_MB", "0"],
  ["DISK_RESERVE_MB", "-1"],
  ["SSO", "ldap"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name));
});

test("a replica is read beside the database that it follows", () => {
  const urls = { DATABASE_URL: "postgresql://one", DATABASE_READ_URL: "postgresql://two" };
  expect(readSettings(urls).databaseReadUrl).toBe("postgresql://two");
});

test("each role may have an address of its own, beside the owner's", () => {
  const urls = { DATABASE_URL: "postgresql://one", DATABASE_SERVICE_URL: "postgresql://two" };
  expect(() => readSettings(urls)).toThrow(/DATABASE_ADMIN_URL/);
  const all = { ...urls, DATABASE_ADMIN_URL: "postgresql://three" };
  expect(readSettings(all).databaseServiceUrl).toBe("postgresql://two");
});

test("a password in an invalid URL is not repeated in the message", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@x" })).not.toThrow(/secret/);
});

test("an empty variable counts as unset", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: " " }).port).toBe(3000);
});

test("trusted proxies are given by number or by address", () => {
  const proxies = (text: string) => readSettings({ TRUST_PROXY: text }).trustProxy;
  expect(proxies("")).toBe(false);
  expect(proxies("1")).toBe(1);
  expect(proxies("10.0.0.0/8, loopback")).toBe("10.0.0.0/8,loopback");
  expect(() => proxies("yes")).toThrow(/TRUST_PROXY is the number of proxies/);
});

test("identity providers are permitted by kind, over encrypted connections", () => {
  const kinds = (environment: object) => readSettings({ ...environment }).signOnKinds;
  expect(kinds({})).toEqual([]);
  expect(kinds({ SSO: "saml, oidc" })).toEqual(["saml", "oidc"]);
  expect(kinds({ SSO: "oidc", PUBLIC_URL: "https://a.example" })).toEqual(["oidc"]);
  expect(() => kinds({ SSO: "saml", PUBLIC_URL: "http://a.example" })).toThrow(/SSO needs/);
  const { signOnHosts } = readSettings({ SSO_HOSTS: "IdP.example, localhost" });
  expect(signOnHosts).toEqual(["idp.example", "localhost"]);
  expect(() => readSettings({ SSO_HOSTS: "https://idp.example" })).toThrow(/SSO_HOSTS/);
});
