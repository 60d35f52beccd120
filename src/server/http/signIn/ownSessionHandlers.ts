import {
  endOtherSessions,
  endOwnSession,
  readOwnSessions,
} from "#server/services/session/ownSessions.ts";
import type { Handlers } from "../handler.ts";

type OwnSessionName = "ownSessions.list" | "ownSessions.end" | "ownSessions.endOthers";

export const ownSessionHandlers: Handlers<OwnSessionName> = {
  "ownSessions.list": (call) => readOwnSessions(call),
  "ownSessions.end": (call, { body }) => endOwnSession(call, body),
  "ownSessions.endOthers": (call) => endOtherSessions(call),
};
