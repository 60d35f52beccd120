import { startPostgres } from "#server/store/database/postgres.ts";

// Prints how many milliseconds it takes to make and start a cluster in the folder of the argument.
const begun = performance.now();
const { stop } = await startPostgres(process.argv[2] ?? "");
console.log(performance.now() - begun);
await stop();
