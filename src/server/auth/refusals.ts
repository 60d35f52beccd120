import { isIPv4 } from "node:net";
import type { AuditAction } from "#shared/generated/words/words.ts";

/** Refusals that are counted. */
export type RefusalAction = Extract<AuditAction, `refusal.${string}`>;

/** A refusal: of an account (0 for nobody's of a group), of a name that was tried, or of somebody unknown. */
export interface Refusal {
  action: RefusalAction;
  at?: { group: number; account: number };
  login?: string;
  address: string;
}

/** How often somebody was refused within an hour. */
export interface CountedRefusal {
  action: RefusalAction;
  at: { group: number; account: number } | null;
  login: string | null;
  /** Where it came from if no account is known; empty for many networks together. */
  network: string;
  hour: Date;
  times: number;
}

/** Counts refusals until they are stored, so that a refusal costs no query. */
export interface Refusals {
  note: (refusal: Refusal, now: Date) => void;
  /** Hands over what has been counted. */
  take: () => CountedRefusal[];
  /** Takes back what could not be stored. */
  giveBack: (counted: readonly CountedRefusal[]) => void;
}

const hourLength = 60 * 60 * 1000;
/** Names and networks that are told apart at a time; an attacker may have any number of them. */
const mostNames = 500;
const mostNetworks = 200;

/** The network of an address: all that is kept of callers without an account. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const [head = ""] = plain.split("::");
  const parts = [...head.split(":"), "0", "0", "0"].slice(0, 3).map((part) => part || "0");
  return `${parts.join(":")}::/48`;
}

/** Creates a counter; its size doesn't depend on what callers make up. */
export function makeRefusals(): Refusals {
  let counts = new Map<string, CountedRefusal>();
  let names = new Set<string>();
  const networks = { hour: 0, known: new Set<string>() };

  const knownNetwork = (address: string, hour: number) => {
    if (networks.hour !== hour) Object.assign(networks, { hour, known: new Set<string>() });
    const network = networkOf(address);
    if (networks.known.has(network)) return network;
    if (networks.known.size >= mostNetworks) return "";
    networks.known.add(network);
    return network;
  };
  const knownName = (login: string | undefined) => {
    if (login === undefined || names.has(login)) return login ?? null;
    if (names.size >= mostNames) return null;
    names.add(login);
    return login;
  };
  const add = (counted: CountedRefusal) => {
    const { action, at, login, network, hour } = counted;
    const key = JSON.stringify([action, at?.group, at?.account, login, network, hour.getTime()]);
    const before = counts.get(key)?.times ?? 0;
    counts.set(key, { ...counted, times: before + counted.times });
  };
  return {
    note: ({ action, at, login, address }, now) => {
      const hour = Math.floor(now.getTime() / hourLength) * hourLength;
      add({
        action,
        at: at ?? null,
        login: at ? null : knownName(login),
        network: at ? "" : knownNetwork(address, hour),
        hour: new Date(hour),
        times: 1,
      });
    },
    take: () => {
      const taken = [...counts.values()];
      counts = new Map();
      names = new Set();
      return taken;
    },
    giveBack: (counted) => {
      for (const each of counted) {
        if (each.login !== null) names.add(each.login);
        add(each);
      }
    },
  };
}
