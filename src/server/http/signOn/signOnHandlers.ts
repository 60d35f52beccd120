import { findSignOn } from "#server/services/signOn/find.ts";
import {
  readMetadata,
  readSignOnSettings,
  saveSignOn,
  tryMapping,
} from "#server/services/signOn/signOnSettings.ts";
import type { Handlers } from "../handler.ts";

type SignOnName = "signOn.find" | "signOn.metadata" | "signOn.read" | "signOn.save" | "signOn.try";

/** Calls about the identity provider of a group. */
export const signOnHandlers: Handlers<SignOnName> = {
  "signOn.find": (call, { body }) => findSignOn(call, body),
  "signOn.metadata": (call, { body }) => readMetadata(call, body),
  "signOn.read": (call) => readSignOnSettings(call),
  "signOn.save": (call, { body }) => saveSignOn(call, body),
  "signOn.try": (call, { body }) => tryMapping(call, body),
};
