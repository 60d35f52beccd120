import type { SignOnRefusalCode } from "#shared/generated/types.ts";

/**
 * Why nobody was signed in: a word for the person, which tells no more than they may know, and the
 * cause for the operator's log.
 */
export class SignOnRefusal extends Error {
  readonly code: SignOnRefusalCode;
  /** True if this was an attempt at something that no provider does by itself. */
  readonly isSuspicious: boolean;
  /** Where somebody was to be signed in, if they were sent to a provider by us. */
  at: { group: number; target: string } | null = null;
  /** Names of the claims that came, if the provider has signed them. */
  claims: readonly string[] = [];

  constructor(code: SignOnRefusalCode, cause: string, isSuspicious = false) {
    super(cause);
    this.code = code;
    this.isSuspicious = isSuspicious;
  }
}

/** Does the work of a visit; a refusal says which group it was to lead to. */
export async function refusedAt<T>(
  { group, target }: { group: number; target: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignOnRefusal) error.at = { group, target };
    throw error;
  }
}
