import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "#server/services/signOn/certificates.ts";
import { type Unpacked, unpackDebian } from "../../../scripts/testkit/debianPackages.ts";
import { freePort } from "../browser/freePort.ts";
import { until } from "../../../scripts/testkit/runServer.ts";

/** Debian's SimpleSAMLphp with the interpreter it needs, but no web server. */
export function findSimpleSaml(): Unpacked {
  const wanted = ["simplesamlphp", "php-cli", "php-xml", "php-mbstring"];
  return unpackDebian(wanted, /^(?:apache2|libap|liblua)/);
}

/** Attributes of a person, whose password equals their name. */
export type Attributes = Readonly<Record<string, readonly string[]>>;

/** SimpleSAMLphp as identity provider, set up as in src/guide/sign-on.md. */
export interface SimpleSaml {
  metadata: string;
  /** Sign-out address; leads on to an empty page. */
  leaving: string;
  left: string;
  /** Sets a person's attributes from now on. */
  know: (person: string, attributes: Attributes) => Promise<void>;
  /** Registers a service by its metadata, parsed by the provider's own converter. */
  register: (metadata: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Command that starts PHP; extensions that aren't built in are unpacked beside it. */
function php(folder: string): { command: string; args: string[] } {
  const [own] = globSync("usr/bin/php[0-9]*", { cwd: folder });
  if (own === undefined) return { command: "php", args: [] };
  const [extensions = ""] = globSync("usr/lib/php/20*", { cwd: folder });
  const place = join(folder, extensions);
  const names = ["ctype", "dom", "fileinfo", "iconv", "mbstring", "phar", "posix", "simplexml"];
  const all = [...names, "tokenizer", "xml", "xmlreader", "xmlwriter"].filter((name) =>
    existsSync(join(place, `${name}.so`)),
  );
  const loaded = all.flatMap((name) => ["-d", `extension=${name}`]);
  return {
    command: join(folder, own),
    args: ["-n", "-d", `extension_dir=${place}`, ...loaded, "-d", "error_reporting=0"],
  };
}

/** PHP expression of a value; base64 avoids quotes and escapes. */
function phpOf(value: unknown): string {
  return `json_decode(base64_decode('${Buffer.from(JSON.stringify(value)).toString("base64")}'), true)`;
}

function configOf(home: string, port: number): Record<string, unknown> {
  return {
    baseurlpath: `http://localhost:${port}/simplesaml/`,
    certdir: `${home}/cert/`,
    loggingdir: `${home}/log/`,
    datadir: `${home}/data/`,
    tempdir: `${home}/temp`,
    metadatadir: `${home}/config/metadata/`,
    attributenamemapdir: "/nowhere/",
    technicalcontact_name: "Test",
    technicalcontact_email: "test@example.org",
    secretsalt: "a salt of the test alone",
    "auth.adminpassword": "a password of the test alone",
    "enable.saml20-idp": true,
    "module.enable": { exampleauth: true, core: true, saml: true },
    "logging.level": 7,
    "logging.handler": "file",
    "session.cookie.secure": false,
    "session.cookie.samesite": "Lax",
    "language.cookie.secure": false,
    "language.cookie.samesite": "Lax",
    "language.available": ["en"],
    "language.default": "en",
    "store.type": "phpsession",
    "session.phpsession.savepath": `${home}/data`,
    "metadata.sources": [{ type: "flatfile" }],
    timezone: "UTC",
    production: true,
    showerrors: true,
  };
}

/** Reads people at each sign-in, so that their attributes can change. */
function sourcesOf(home: string): string {
  return `<?php
$config = ['admin' => ['core:AdminPassword'], 'people' => ['exampleauth:UserPass']];
foreach (json_decode(file_get_contents('${home}/people.json'), true) as $name => $known)
  $config['people']["$name:$name"] = $known;
`;
}

/** Reads groups for each assertion, like a directory: its session keeps the old ones. */
function groupsNow(home: string): string {
  const known = `json_decode(file_get_contents('${home}/people.json'), true)`;
  return `$attributes['groups'] = ${known}[$attributes['uid'][0]]['groups'];`;
}

/** Same steps as its own metadata converter. */
const converter = (library: string, file: string): string => `
require '${library}/lib/_autoload.php';
$found = SimpleSAML\\Metadata\\SAMLParser::parseString(file_get_contents('${file}'))->getMetadata20SP();
unset($found['entityDescriptor'], $found['expire'], $found['metadata-set']);
echo json_encode($found);
`;

async function writeConfig(home: string, port: number): Promise<void> {
  const keys = await makeCertificate("SimpleSAMLphp");
  const at = (name: string, text: string) => writeFile(join(home, name), text);
  const folders = ["cert", "log", "data", "temp", "config/metadata", "www"];
  for (const folder of folders) await mkdir(join(home, folder), { recursive: true });
  await at("cert/idp.pem", keys.privateKey);
  await at("cert/idp.crt", keys.certificate);
  await at("people.json", "{}");
  await at("www/left.html", "<!doctype html><title>left</title>");
  await at("config/config.php", `<?php $config = ${phpOf(configOf(home, port))};`);
  await at("config/authsources.php", sourcesOf(home));
  const hosted = {
    host: "__DEFAULT__",
    privatekey: "idp.pem",
    certificate: "idp.crt",
    auth: "people",
    authproc: { 50: { class: "core:PHP", code: groupsNow(home) } },
  };
  await at(
    "config/metadata/saml20-idp-hosted.php",
    `<?php $metadata['__DYNAMIC:1__'] = ${phpOf(hosted)};`,
  );
  await at("config/metadata/saml20-sp-remote.php", "<?php");
}

/** Starts an identity provider in PHP's built-in web server. */
export async function startSimpleSaml(folder: string): Promise<SimpleSaml> {
  const home = await mkdtemp(join(tmpdir(), "a30-saml-"));
  const library = join(folder, "usr/share/simplesamlphp");
  const port = await freePort();
  await writeConfig(home, port);
  await symlink(join(library, "www"), join(home, "www/simplesaml"));
  const { command, args } = php(folder);
  const env = { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: join(home, "config") };
  const child = spawn(command, [...args, "-S", `localhost:${port}`, "-t", join(home, "www")], {
    env,
    stdio: "ignore",
  });
  const gone = new Promise((done) => child.once("exit", done));
  const place = `http://localhost:${port}`;
  const metadata = `${place}/simplesaml/saml2/idp/metadata.php`;
  const left = `${place}/left.html`;
  const people: Record<string, Attributes> = {};
  await until("SimpleSAMLphp answers", () =>
    fetch(metadata).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    metadata,
    left,
    leaving: `${place}/simplesaml/saml2/idp/initSLO.php?RelayState=${encodeURIComponent(left)}`,
    know: async (person, attributes) => {
      people[person] = attributes;
      await writeFile(join(home, "people.json"), JSON.stringify(people));
    },
    register: async (text, options) => {
      const file = join(home, "service.xml");
      await writeFile(file, text);
      const made = spawnSync(command, [...args, "-r", converter(library, file)], { env });
      const read = { ...JSON.parse(made.stdout.toString()), ...options };
      const { entityid } = read;
      await writeFile(
        join(home, "config/metadata/saml20-sp-remote.php"),
        `<?php $metadata[${phpOf(entityid)}] = ${phpOf(read)};`,
      );
    },
    stop: async () => {
      child.kill();
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}
