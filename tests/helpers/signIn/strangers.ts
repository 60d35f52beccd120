import type { TestApp } from "../testApp.ts";

export interface From {
  address?: string;
  /** Cookie of a known device. */
  cookie?: string;
}

/** Calls without a token, each from a fresh address unless one is given. */
export function strangersOf(app: TestApp) {
  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `10.9.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  const send = async (path: string, payload: object, from: From = {}) => {
    const { address = newAddress(), cookie } = from;
    const reply = await app.app.inject({
      method: "POST",
      url: `/v1${path}`,
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
      payload,
    });
    const set = String(reply.headers["set-cookie"] ?? "");
    return { status: reply.statusCode, body: reply.json(), set, cookie: set.split(";")[0] ?? "" };
  };
  return { newAddress, send };
}
