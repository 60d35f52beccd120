/** Text key of a fixed list's value. */
export function listKey<const List extends string, Value extends string | number>(
  list: List,
  value: Value,
): `lists.${List}.${Value}` {
  return `lists.${list}.${value}`;
}

/** Text key of one value of a fixed list, or of an inline choice. */
export function optionKey(
  { list, textKey }: { list?: string | undefined; textKey: string },
  value: string | number | boolean,
): string {
  return list ? listKey(list, String(value)) : `${textKey}.options.${value}`;
}

/** Text key of a failed call's HTTP status; every status in the error catalogue has one. */
export function statusTextKey<Status extends number>(status: Status): `status.${Status}` {
  return `status.${status}`;
}

export function problemKey<Code extends string>(code: Code): `problem.${Code}` {
  return `problem.${code}`;
}

/** Text key of the reason why a part of the application failed to load. */
export function loadFailureKey<Type extends string>(type: Type): `dialog.load.${Type}` {
  return `dialog.load.${type}`;
}
