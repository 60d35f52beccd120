import { buildClient } from "./buildClient.ts";
import { buildServer } from "./buildServer.ts";

// Same builds as a start makes, so that a start after an installation has none left to do.
await buildClient();
await buildServer();
