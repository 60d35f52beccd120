import type { UiSchema } from "@rjsf/utils";
import { useSnapshot } from "valtio";
import layout from "#schemas/forms/signOn.ui.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { signOn } from "#client/state/signOn/settings.ts";
import { mayGiveRole, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import type { TypedProvider } from "./typed.ts";

const hidden = { "ui:widget": "hidden" };
const hiddenList = { "ui:field": "hidden", "ui:widget": "hidden" };

/** The document's layout with what can be chosen, and without what the other kind asks for. */
export function useSignOnLayout(kind: string, isBusy: boolean): UiSchema<TypedProvider> {
  const { text } = usePageTexts();
  const { data: stored } = useSnapshot(signOn.state);
  const choice = (value: string, label: string) => ({ value, label });
  const named = (list: readonly { readonly id: number; readonly title: string }[] = []) =>
    list.map(({ id, title }) => choice(String(id), title));
  const roles = rolesInOrder.filter((role) =>
    mayGiveRole(["ROLE_TENANT_ADMIN", ...rolesInOrder], role),
  );
  const { items } = layout.rules;
  const isSaml = kind !== "oidc";
  const help = (name: string) => ({ "ui:help": text(`signOn.hint.${name}`) });
  return {
    kind: {
      ...layout.kind,
      "ui:options": {
        choices: kindsOf(stored).map((each) => choice(each, text(`signOn.kind.${each}`))),
      },
    },
    issuer: help("issuer"),
    signInUrl: isSaml ? {} : hidden,
    signOutUrl: isSaml ? {} : hidden,
    certificates: isSaml ? { ...layout.certificates, ...help("certificates") } : hiddenList,
    clientId: isSaml ? hidden : {},
    clientSecret: isSaml
      ? hidden
      : { ...layout.clientSecret, ...(stored?.hasSecret ? help("secretKept") : {}) },
    emailAttribute: help("attributes"),
    givesAddresses: isSaml ? hidden : help("givesAddresses"),
    createsAccounts: help("createsAccounts"),
    rules: {
      ...help("rules"),
      items: {
        role: {
          ...items.role,
          "ui:options": { choices: roles.map((role) => choice(role, text(`lists.roles.${role}`))) },
        },
        companies: {
          ...items.companies,
          ...help("companies"),
          "ui:options": { choices: named(stored?.companies) },
        },
      },
    },
    mailDomains: help("mailDomains"),
    closesPasswords: help("closesPasswords"),
    emergencyAccounts: {
      ...layout.emergencyAccounts,
      ...help("emergencyAccounts"),
      "ui:options": { choices: named(stored?.admins) },
    },
    "ui:submitButtonOptions": {
      submitText: "signOn.store",
      props: { isBusy, busyText: text("signOn.saving") },
    },
  };
}

interface StoredKinds {
  readonly kinds: readonly string[];
  readonly provider?: { readonly kind: string };
}

/** Keeps the stored kind visible even if the operator no longer permits it. */
function kindsOf(stored: StoredKinds | null): string[] {
  return [
    ...new Set([...(stored?.kinds ?? []), ...(stored?.provider ? [stored.provider.kind] : [])]),
  ];
}
