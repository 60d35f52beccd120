import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { atTheEnd } from "./atTheEnd.ts";

export interface ReceivedMail {
  to: string[];
  from: string;
  /** Header lines by lower-case name. */
  headers: Map<string, string>;
  /** Decoded plain text and html. */
  parts: Map<string, string>;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  close: () => Promise<void>;
}

/** Starts a mail server that stops after the file's tests; `options` can make it refuse. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          ...readMail(Buffer.concat(chunks).toString("utf8")),
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  // Clients that hang up must not fail a test.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // Border: a server listening on a port has this kind of address.
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  atTheEnd(close);
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}

function readMail(text: string): Pick<ReceivedMail, "headers" | "parts"> {
  const [head, body] = halves(text);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = new Map<string, string>();
  for (const part of boundary ? body.split(`--${boundary}`) : [text]) {
    const [partHead, content] = halves(part.replace(/^\r?\n/, ""));
    const own = headersOf(partHead);
    const type = own.get("content-type")?.split(";")[0];
    if (type) parts.set(type, decoded(content, own.get("content-transfer-encoding")));
  }
  return { headers, parts };
}

function halves(text: string): [string, string] {
  const at = text.indexOf("\r\n\r\n");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 4)];
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const [name = "", ...rest] = line.split(":");
      return [name.toLowerCase(), words(rest.join(":").trim())];
    }),
  );
}

/** Decodes encoded words in a header (RFC 2047). */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : quoted(word.replaceAll("_", " ")),
    );
}

function decoded(text: string, encoding = ""): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  return encoding === "quoted-printable" ? quoted(text.replaceAll(/=\r\n/g, "")) : text;
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
