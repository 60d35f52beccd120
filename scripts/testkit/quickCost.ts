import type { PasswordCost } from "#server/auth/password.ts";

/**
 * Next to nothing: at the product's cost, hashing would be a good part of all work of the tests.
 * What guesses take is tested with `passwordCost`, and that the product stores such hashes in
 * `journeys/firstStart.long.test.ts`.
 */
export const quickCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
