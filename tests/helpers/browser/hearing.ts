import { expect } from "vitest";
import { hubPath } from "#shared/api/liveTopics.ts";
import type { Visit } from "./browser.ts";

/** Opens a page and waits until it is subscribed to live events. */
export async function openHearing({ page, open }: Visit, path: string): Promise<void> {
  const heard = page.waitForResponse((reply) => reply.url().includes(hubPath));
  await open(path);
  await page.mouse.move(20, 20);
  expect((await heard).status()).toBe(200);
}
