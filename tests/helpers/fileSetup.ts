import { afterAll } from "vitest";
import { doAtTheEnd } from "./atTheEnd.ts";

// Here, and not beside what registers the work: files of one project share their modules, which
// run once, and a hook belongs to the file that was running then.
// Databases of several machines are dropped one by one.
afterAll(doAtTheEnd, 60_000);
