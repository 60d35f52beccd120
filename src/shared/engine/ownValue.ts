/**
 * The value of a table at a key from outside. Every object inherits values at keys such as
 * `constructor` and `__proto__`, which are none of the table's.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
