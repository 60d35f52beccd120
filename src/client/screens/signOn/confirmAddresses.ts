import { snapshot } from "valtio";
import type { Texts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import { signOn } from "#client/state/signOn/settings.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import type { TypedProvider } from "./typed.ts";

/** Asks before the provider's word alone opens accounts by addresses; true if nothing is to be asked. */
export function confirmAddresses(text: Texts["text"], typed: TypedProvider): Promise<boolean> {
  const stored = snapshot(signOn).stored?.provider;
  const before = stored && stored.issuer === typed.issuer ? trustedDomains(stored) : [];
  const domains = trustedDomains(typed).filter((domain) => !before.includes(domain));
  if (domains.length === 0) return Promise.resolve(true);
  return confirm({
    title: text("signOn.trust.title"),
    html: `<p>${escapeHtml(text("signOn.trust.text", { domains: domains.join(", ") }))}</p>`,
    confirm: text("signOn.trust.confirm"),
    isDismissible: true,
  });
}

type Addressing = Pick<TypedProvider, "kind" | "givesAddresses"> & {
  readonly mailDomains?: readonly string[] | undefined;
};

function trustedDomains({ kind, givesAddresses, mailDomains = [] }: Addressing): readonly string[] {
  return kind === "oidc" && givesAddresses === true ? mailDomains.filter(Boolean) : [];
}
