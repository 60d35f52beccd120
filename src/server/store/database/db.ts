import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** Query interface of a connection or transaction. */
export type Db = Kysely<Tables>;

/** Sends one statement with its values; its rows have the names of properties. */
export type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** How columns are called where they are properties, and the other way round. */
class ColumnNames extends CamelCasePlugin {
  propertyOf(column: string): string {
    return this.camelCase(column);
  }

  columnOf(property: string): string {
    return this.snakeCase(property);
  }
}

const columnNames = new ColumnNames();

/** Names columns as it writes a statement: renaming them before takes longer than all else. */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnNames.columnOf(name));
  }
}

const adapter = new PostgresAdapter();
const compiler = new Compiler();

/**
 * The query interface of one connection. Queries begun without waiting for one another are sent
 * together, in their order.
 */
export function dbOn(send: Send): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({
      sql,
      parameters,
    }: {
      sql: string;
      parameters: readonly unknown[];
    }): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await send(sql, parameters);
      const isChange = changes.has(command);
      return isChange ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    // oxlint-disable-next-line require-yield -- cursors are not used
    streamQuery: async function* () {
      throw new Error("a query is read at once");
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(connection),
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

const changes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Transactions are begun and ended by `transaction.ts` alone. */
function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async (): Promise<never> => {
    throw new Error("a transaction is begun by the store");
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

/** Makes rows of lists of values, once and with the names of properties. */
export function rowsOf(
  fields: readonly Pick<pg.FieldDef, "name">[],
  lists: readonly (readonly unknown[])[],
): Record<string, unknown>[] {
  const names = fields.map(({ name }) => columnNames.propertyOf(name));
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return lists.map((values) => {
    // A copy of an object takes less time than one that gets property by property.
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ""] = values[index];
    return row;
  });
}
