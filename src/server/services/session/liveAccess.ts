import { hubCookie, topicsOf } from "#shared/api/liveTopics.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Call } from "#server/auth/call.ts";
import { liveLifetime, signLiveToken } from "#server/auth/liveTokens.ts";
import { noteSeen } from "#server/store/accounts/openSessions.ts";

/**
 * Says where the hub is, and of what the viewer may hear there. A hub that isn't ours can't tell
 * who sees which company.
 */
export async function showHub(call: Call): Promise<void> {
  const { platform, viewer } = call;
  const { live } = platform;
  const last = await live.lastId(viewer.group);
  const from = last === null ? "" : `; last-event-id="${last}"`;
  const links = [`<${live.url}>; rel="mercure"${from}`];
  for (const topic of topicsFor(call)) links.push(`<${encodeURI(topic)}>; rel="self"`);
  call.setHeader("link", links.join(", "));
}

/** Gives the browser the cookie that opens the hub for ten minutes. */
export async function refreshLive(call: Call): Promise<undefined> {
  const { viewer, platform, now } = call;
  const { account, group, session } = viewer;
  // An open page asks every few minutes.
  await platform.store.withService((db) => noteSeen(db, session, now));
  const bearer = { account, session };
  const grant = { bearer, group, subscribe: topicsFor(call), publish: [] };
  const token = await signLiveToken(platform.keys, grant, now);
  call.setHeader("set-cookie", cookieOf(token, platform.live.url, platform.publicUrl()));
  await showHub(call);
  return undefined;
}

function topicsFor({ viewer, platform }: Call): string[] {
  const seesAll = platform.live.isOwn || viewer.companies === null;
  return topicsOf(viewer, seesAll && hasRole(viewer.roles, "ROLE_READER"));
}

/** The protocol names the cookie, so that it can't have the prefix of one that is for us alone. */
function cookieOf(token: string, hub: string, publicUrl: string): string {
  const page = new URL(publicUrl);
  const { hostname, pathname } = new URL(hub, page);
  const parts = [
    `${hubCookie}=${token}`,
    `Path=${pathname}`,
    `Max-Age=${liveLifetime}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(hostname === page.hostname ? [] : [`Domain=${sharedDomain(hostname, page.hostname)}`]),
    ...(page.protocol === "https:" ? ["Secure"] : []),
  ];
  return parts.join("; ");
}

function sharedDomain(one: string, other: string): string {
  const [parts, others] = [one.split(".").toReversed(), other.split(".").toReversed()];
  const differs = parts.findIndex((part, at) => part !== others[at]);
  return parts
    .slice(0, differs === -1 ? parts.length : differs)
    .toReversed()
    .join(".");
}
