import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type CryptoKey } from "jose";
import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";

/** Claims the provider makes about the person signing in. */
export type Claims = Record<string, unknown>;

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  key: CryptoKey;
  stop: () => Promise<void>;
}

interface Wanted {
  /** Address of the server under test, as the provider knows it. */
  publicUrl: string;
  claims: () => Claims;
  /** Back-channel logout endpoint, called server to server. */
  backChannel?: string;
}

const clientSecret = "a secret of the client";
const clientId = "artikel30";

function configurationOf({ publicUrl, claims, backChannel }: Wanted): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login?signedOut=1`],
        response_types: ["code"],
        ...(backChannel === undefined
          ? {}
          : { backchannel_logout_uri: backChannel, backchannel_logout_session_required: true }),
      },
    ],
    claims: {
      openid: ["sub", "sid"],
      email: ["email", "email_verified"],
      profile: [
        "given_name",
        "family_name",
        "groups",
        "hasgroups",
        "team",
        "deep",
        "realm_access",
        "realm_access.roles",
        "https://roles.example/all",
      ],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ["a key of the test alone"] },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    // By default it refuses to call its own machine, where the tested server runs.
    fetch: (url, options) =>
      globalThis.fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    pkce: { required: () => true },
    loadExistingGrant: grantAll,
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...claims() }),
    }),
  };
}

/** Grants the scopes without a consent page, as companies do for their own programs. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({
    clientId: client?.clientId ?? "",
    accountId: session?.accountId ?? "",
  });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

/** Starts an identity provider with one client; any password signs in. */
export async function startOidcProvider(wanted: Wanted): Promise<OidcProvider> {
  const { privateKey: key } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(key)), kid: "one", alg: "RS256", use: "sig" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, { ...configurationOf(wanted), jwks: { keys: [jwk] } });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    clientId,
    clientSecret,
    key,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
