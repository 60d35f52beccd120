import type { ErrorSchema } from "@rjsf/utils";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";
import type { SentProvider } from "#client/state/signOn/settings.ts";

interface TypedRule {
  attribute?: string;
  value?: string;
  role?: string;
  companies?: string[];
}

/** A provider as it is typed: ids are texts there, and the secret stands beside the rest. */
export interface TypedProvider {
  enabled?: boolean;
  kind?: string;
  issuer?: string;
  signInUrl?: string;
  signOutUrl?: string;
  certificates?: string[];
  clientId?: string;
  clientSecret?: string;
  emailAttribute?: string;
  firstNameAttribute?: string;
  lastNameAttribute?: string;
  createsAccounts?: boolean;
  givesAddresses?: boolean;
  rules?: TypedRule[];
  mailDomains?: string[];
  closesPasswords?: boolean;
  emergencyAccounts?: string[];
}

type Stored = { readonly [Name in keyof SentProvider]: unknown };

/** The stored provider as a form shows it. */
export function typedProvider(stored: Stored | undefined): TypedProvider {
  if (!stored) return { kind: "saml", enabled: false };
  // Border: a copy of what the server has told.
  const { rules = [], emergencyAccounts = [], ...rest } = structuredClone(stored) as SentProvider;
  return {
    ...rest,
    emergencyAccounts: emergencyAccounts.map(String),
    rules: rules.map((rule) => ({ ...rule, companies: (rule.companies ?? []).map(String) })),
  };
}

export function sentProvider(typed: TypedProvider): SentProvider {
  const { rules = [], emergencyAccounts = [], certificates = [], mailDomains = [] } = typed;
  const filled = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name !== "clientSecret" && value !== undefined && value !== "",
    ),
  );
  // Border: the server holds it against the document.
  return {
    enabled: false,
    ...filled,
    certificates: certificates.filter(Boolean),
    mailDomains: mailDomains.filter(Boolean),
    emergencyAccounts: emergencyAccounts.map(Number),
    rules: rules.map((rule) => ({ ...rule, companies: (rule.companies ?? []).map(Number) })),
  } as SentProvider;
}

export function refusedProvider(thrown: unknown): ErrorSchema<TypedProvider> {
  const errors: Record<string, { __errors: string[] }> = {};
  for (const { path, message } of fieldProblemsOf(thrown)) {
    const [, , name = ""] = path.split("/");
    errors[name] = { __errors: [...(errors[name]?.__errors ?? []), message] };
  }
  // Border: the paths in the reply are the fields of the request.
  return errors as ErrorSchema<TypedProvider>;
}
