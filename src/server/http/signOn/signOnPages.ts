import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import { makeCookie, shownCookie } from "#server/auth/cookies.ts";
import { signOnCookies } from "#server/services/signOn/cookies.ts";
import { leave, signOutByProvider } from "#server/services/signOn/leave.ts";
import { groupMetadata } from "#server/services/signOn/signOnSettings.ts";
import { beginOidc, finishOidc, signOutByToken } from "#server/services/signOn/oidcVisits.ts";
import { beginSaml, finishSaml, providerFor } from "#server/services/signOn/samlVisits.ts";
import { messageLimit } from "#server/services/signOn/samlXml.ts";
import { auditRefusal, countRefusedSignOut } from "#server/services/signOn/refusedSignIns.ts";
import { SignOnRefusal } from "#server/services/signOn/signOnRefusal.ts";
import { languageAsked } from "../requestChecks.ts";

/** Seconds for which a browser remembers that it was sent to a provider. */
const visitSeconds = 600;

/** The most that a message about a sign-out from server to server may hold, in bytes. */
const tokenLimit = 64 * 1024;

/** Texts that an address or a form brings; whatever else comes is left out. */
type Texts = Readonly<Record<string, string>>;

/** Addresses that browsers and providers visit, none of which is a call. */
export function registerSignOn(app: FastifyInstance, platform: Platform): void {
  if (platform.signOn.kinds.length === 0) return;
  void app.register(async (inner) => {
    readForms(inner);
    inner.get(`${basePath}/login`, (request, reply) =>
      visit(platform, request, reply, (call) => begin(call, request, reply)),
    );
    inner.post("/saml/acs", { bodyLimit: messageLimit }, (request, reply) =>
      visit(platform, request, reply, (call) => finish(call, request, reply)),
    );
    inner.get("/oidc/callback", (request, reply) =>
      visit(platform, request, reply, (call) => finishCode(call, request, reply)),
    );
    const small = { bodyLimit: tokenLimit };
    inner.post<{ Params: Texts }>("/oidc/backchannel/:group", small, async (request, reply) => {
      const call = callOf(platform, request, reply);
      reply.header("cache-control", "no-store");
      try {
        const group = groupOf(request.params["group"]) ?? 0;
        await signOutByToken(call, group, textsOf(request.body)["logout_token"] ?? "");
        return reply.code(200).send();
      } catch (error) {
        if (!(error instanceof SignOnRefusal)) throw error;
        await note(call, error, countRefusedSignOut);
        throw new Problem("badRequest");
      }
    });
    inner.get("/saml/logout", (request, reply) =>
      visit(platform, request, reply, async (call) => {
        const { cookie } = request.headers;
        const url = platform.publicUrl();
        const secret = shownCookie(signOnCookies.leave, cookie, url);
        const { user, refresh, leave: leaving, pages } = signOnCookies;
        for (const kind of [user, refresh, leaving, pages])
          reply.header("set-cookie", makeCookie(kind, "", url, 0));
        return leave(call, secret);
      }),
    );
    inner.get<{ Params: Texts }>("/saml/slo/:group", (request, reply) =>
      visit(
        platform,
        request,
        reply,
        (call) =>
          signOutByProvider(call, groupOf(request.params["group"]) ?? 0, {
            query: textsOf(request.query),
            rawQuery: request.url.split("?")[1] ?? "",
          }),
        countRefusedSignOut,
      ),
    );
    inner.get<{ Params: Texts }>("/saml/metadata/:group", async (request, reply) => {
      const group = groupOf(request.params["group"]);
      const xml = group === null ? null : await groupMetadata(platform, group);
      if (xml === null) throw new Problem("notFound");
      return reply
        .header("cache-control", "no-cache")
        .type("application/samlmetadata+xml")
        .send(xml);
    });
  });
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = async (_request: unknown, body: string | Buffer) =>
    textsOf(Object.fromEntries(new URLSearchParams(body.toString())));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, parse);
}

function textsOf(given: unknown): Texts {
  // Border: each value is looked at.
  const all = Object.entries((given ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    all.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

function groupOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

async function begin(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { throttle } = call.platform.signOn;
  const attempt = { account: null, address: call.address, device: null };
  const retryAfter = await throttle.count(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
  const { q = "/", group, passive } = textsOf(request.query);
  const provider = await providerFor(call, groupOf(group));
  const wanted = { target: q, group: provider.group, isPassive: passive === "1" };
  const start = provider.body.kind === "saml" ? beginSaml : beginOidc;
  const { address, relay } = await start(call, provider, wanted);
  const kind = provider.body.kind === "saml" ? signOnCookies.relay : signOnCookies.state;
  reply.header("set-cookie", makeCookie(kind, relay, call.platform.publicUrl(), visitSeconds));
  return address;
}

async function finish(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const attempt = { account: null, address: call.address, device: null };
  // An answer costs time to be read, and whoever was refused for one too often has to wait.
  const retryAfter = await call.platform.throttle.wait(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
  // Border: the parser above makes texts of a form.
  const { SAMLResponse, RelayState } = textsOf(request.body);
  const url = call.platform.publicUrl();
  const cookie = shownCookie(signOnCookies.relay, request.headers.cookie, url);
  reply.header("set-cookie", makeCookie(signOnCookies.relay, "", url, 0));
  return finishSaml(call, { response: SAMLResponse, relayState: RelayState, cookie });
}

async function finishCode(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const url = call.platform.publicUrl();
  const cookie = shownCookie(signOnCookies.state, request.headers.cookie, url);
  reply.header("set-cookie", makeCookie(signOnCookies.state, "", url, 0));
  const { state } = textsOf(request.query);
  return finishOidc(call, { query: request.url.split("?")[1] ?? "", state, cookie });
}

function callOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Call {
  const asked = languageAsked(request.headers["accept-language"]);
  return openCall(platform, {
    supportId: request.id,
    address: request.ip,
    agent: request.headers["user-agent"] ?? "",
    ...(asked ? { language: asked } : {}),
    setHeader: (name, value) => void reply.header(name, value),
  });
}

/** Sends the browser on to where its visit leads, or to the sign-in page with the reason. */
async function visit(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (call: Call) => Promise<string>,
  record = auditRefusal,
): Promise<FastifyReply> {
  const call = callOf(platform, request, reply);
  reply.header("cache-control", "no-store");
  try {
    return reply
      .code(303)
      .header("location", await work(call))
      .send();
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    await note(call, error, record);
    return reply.code(303).header("location", refusedAddress(call, error)).send();
  }
}

/** Logs a refusal with its cause, for the operator, and records that it was one, for the group. */
async function note(
  call: Call,
  refusal: SignOnRefusal,
  record: typeof auditRefusal,
): Promise<void> {
  const { at, code, isSuspicious } = refusal;
  const { log, throttle } = call.platform;
  const place = at ? { group: at.group } : {};
  const { cause } = causeOf(refusal);
  log.warn("signOn.refused", { supportId: call.supportId, code, cause, isSuspicious, ...place });
  if (code === "passive") return;
  await record(call, refusal);
  if (isSuspicious) await throttle.count({ account: null, address: call.address, device: null });
}

function refusedAddress({ supportId }: Call, { code, at }: SignOnRefusal): string {
  const search = new URLSearchParams({ signOn: code, id: supportId });
  if (at && at.target !== "/") search.set("redirect", at.target);
  return `/login?${search}`;
}
