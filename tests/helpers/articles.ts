import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { TestApp } from "./testApp.ts";

let count = 0;

export function draftArticle(category: number, more: Body = {}): Body {
  count += 1;
  return {
    type: "community",
    translations: { de: `Beitrag ${count}`, en: `Article ${count}` },
    text: { de: "<p>Was im Zweck steht.</p>", en: "<p>What a purpose says.</p>" },
    category: { id: category },
    status: "published",
    ...more,
  };
}

export function asMasterEditor(app: TestApp, token: string) {
  return async (kind: string, body: Body) => {
    const reply = await app.post(`/api/admin/${kind}/create`, body, { token });
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    return reply.body;
  };
}
