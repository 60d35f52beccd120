import {
  endOtherSessions,
  endOwnSession,
  readOwnSessions,
} from "#server/services/session/ownSessions.ts";
import type { Handlers } from "../handler.ts";

type OwnSessionName = "ownSessions.list" | "ownSessions.end" | "ownSessions.endOthers";

/** Calls by which people see where they are signed in, and end it. */
export const ownSessionHandlers: Handlers<OwnSessionName> = {
  "ownSessions.list": (call) => readOwnSessions(call),
  "ownSessions.end": (call, { body }) => endOwnSession(call, body),
  "ownSessions.endOthers": (call) => endOtherSessions(call),
};
