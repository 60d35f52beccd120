import { ref } from "valtio";
import { call } from "#client/api/call.ts";
import type { NoticeShown } from "#shared/generated/types.ts";
import { auth } from "./auth.ts";
import { appState } from "./appState.ts";

export type NoticePlace = NoticeShown["alias"];

type Notices = ReturnType<typeof ref<readonly NoticeShown[]>>;

/** Notices by place, without those the reader has dismissed. */
export const placeNotices = appState<Partial<Record<NoticePlace, Notices>>>(() => ({}));

/** Loads a place's current notices; on failure there are none. */
export async function loadNotices(place: NoticePlace): Promise<void> {
  try {
    const all = await (place === "login"
      ? call("notifications.beforeLogin", {}, { inPlace: "all" })
      : call("notifications.byAlias", { params: { alias: place } }, { inPlace: "all" }));
    const closed = new Set(closedNotices());
    placeNotices[place] = ref(
      all.filter((each) => !each.dismissible || !closed.has(noticeIdentity(each))),
    );
  } catch {
    // Notices are optional, so a failure is silent.
    placeNotices[place] ??= ref([]);
  }
}

/** Dismisses a notice for this person on this device; an edited notice reappears. */
export function closeNotice(notice: NoticeShown): void {
  const shown = placeNotices[notice.alias] ?? [];
  placeNotices[notice.alias] = ref(shown.filter(({ id }) => id !== notice.id));
  const names = [...closedNotices(), noticeIdentity(notice)].slice(-mostRemembered);
  try {
    localStorage.setItem(closedKey(), JSON.stringify(names));
  } catch {
    // Without storage it reappears on the next page.
  }
}

const mostRemembered = 200;

function noticeIdentity({ id, version }: NoticeShown): string {
  return `${id}/${version}`;
}

function closedKey(): string {
  return `NOTICES_CLOSED_${auth.viewer?.account ?? ""}`;
}

function closedNotices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(closedKey()) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
