import { createServer, type AddressInfo } from "node:net";

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "localhost", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
