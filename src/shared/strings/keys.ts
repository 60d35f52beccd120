/** Text of a value of a fixed list. */
export function listKey<const List extends string, Value extends string | number>(
  list: List,
  value: Value,
): `lists.${List}.${Value}` {
  return `lists.${list}.${value}`;
}

/** Text of a HTTP status that a failed call may have; the statuses are those of the error catalogue. */
export function statusTextKey<Status extends number>(status: Status): `status.${Status}` {
  return `status.${status}`;
}

/** Text of a failure's code. */
export function problemKey<Code extends string>(code: Code): `problem.${Code}` {
  return `problem.${code}`;
}

/** Text for why a part of the application did not come. */
export function loadFailureKey<Type extends string>(type: Type): `dialog.load.${Type}` {
  return `dialog.load.${type}`;
}
