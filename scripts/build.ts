import { buildClient } from "./buildClient.ts";
import { buildServer } from "./buildServer.ts";

// What a start would build: after an installation it has nothing left to do.
await buildClient();
await buildServer();
