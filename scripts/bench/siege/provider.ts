import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";

/** An identity provider that has a key and addresses, but no people. */
export async function startProvider(kid: string): Promise<{ issuer: string } & AsyncDisposable> {
  const { publicKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }];
  const server = createServer((request, response) => {
    const described = {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ["code"],
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/keys" ? { keys } : described));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://localhost:${port}`;
  return {
    issuer,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
