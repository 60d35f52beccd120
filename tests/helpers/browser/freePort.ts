import { createServer, type AddressInfo } from "node:net";

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "localhost", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
