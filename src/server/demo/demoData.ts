import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MirrorVerdict } from "#shared/domain/mirror/mirrorLines.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Written } from "#server/store/items/resolveKeys.ts";

export const demoFolder = join(import.meta.dirname, ".");

interface DemoAccount {
  login: string;
  staff: Written;
  role: string;
  features?: string[];
  language: string;
}

/** A task as its author would make it. */
export interface DemoTask {
  /** Login of its author. */
  by: string;
  title: string;
  note?: string;
  due?: string;
  staff: Written;
  record?: Written;
  consultant?: boolean;
}

/** That records of two companies belong together, by their names. */
export interface DemoVerdict extends Pick<MirrorVerdict, "role" | "verdict"> {
  /** Login of who said so. */
  by: string;
  record: string;
  other: string;
}

/** A demo group without its records. */
export interface DemoGroup {
  key: string;
  features: string[];
  settings: Body & { title: string; language: string };
  accounts: DemoAccount[];
  items: Record<string, Body[]>;
  tasks: DemoTask[];
  compared?: DemoVerdict[];
}

/** A record as a client would send it, with author, date and status history. */
export interface DemoRecord {
  story: {
    createdBy: string;
    createdDaysAgo: number;
    updatedBy: string;
    updatedDaysAgo: number;
  };
  status: string;
  body: Body & { name: string };
}

/** Demo data: groups, and records in order of creation. */
export interface Demo {
  groups: DemoGroup[];
  records: Map<string, DemoRecord[]>;
}

/**
 * A demo file with dates relative to today; its bodies are validated by the services that store
 * them.
 */
function readDemoFile<T>(name: string, today: string): T {
  return JSON.parse(readFileSync(join(demoFolder, name), "utf8"), (_key, value: unknown) =>
    typeof value === "string" ? dated(value, today) : value,
  );
}

/** Reads the demo as of today: "@+30d" is the day thirty days from now. */
export function readDemo(now: Date): Demo {
  const today = calendarDate(now);
  const groups = readDemoFile<DemoGroup[]>("groups.json", today);
  const written = readDemoFile<
    {
      group: string;
      records: (Body & { demo: DemoRecord["story"]; status: string; name: string })[];
    }[]
  >("records.json", today);
  const records = written.map(({ group, records: all }): [string, DemoRecord[]] => [
    group,
    all.map(({ demo, status, ...body }) => ({ story: demo, status, body })),
  ]);
  return { groups, records: new Map(records) };
}

function dated(text: string, today: string): string {
  const days = /^@([+-]\d+)d$/.exec(text)?.[1];
  return days === undefined ? text : addDays(today, Number(days));
}

export function filesIn(value: Json): { file: string; name: string }[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isBody(value)) return [];
  const { file, name } = value;
  if (typeof file === "string" && typeof name === "string") return [{ file, name }];
  return Object.values(value).flatMap(filesIn);
}
