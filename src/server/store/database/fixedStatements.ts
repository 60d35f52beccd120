import type { CompiledQuery } from "kysely";
import { dbOn, type Db } from "./db.ts";

/** Stands for a value in a statement that is made before its values are known. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Makes statements; sends none. */
const maker = dbOn(() => Promise.reject(new Error("it is made only")));

/**
 * A statement that calls send again and again with other values: building its text takes longer
 * than all else that is done for it here. Its values are always given under the same names.
 */
export function fixedStatement<Values extends object, Row>(
  make: (db: Db, values: Values) => { compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    made ??= make(maker, placesFor(values)).compile(maker);
    const parameters = made.parameters.map((each) =>
      each instanceof Place ? Reflect.get(values, each.name) : each,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

function placesFor<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  // Border: nobody looks at a value before it is sent.
  return Object.fromEntries(places) as Values;
}
