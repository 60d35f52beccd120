import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { noteSeen, readNews, type RecordNews } from "#client/state/records/recordNews.ts";
import type { EditorSession } from "../session.ts";

// Without it, a save finds out about the others.
const OthersNotices = lazyPart(async () => (await import("./OthersNotices.tsx")).OthersNotices, {
  texts: [...stepTexts, "together"],
  failure: "none",
});

/** Activity of others in the open record; for stored records of the group. */
export function Together({ session }: { session: EditorSession }) {
  const { id } = useSnapshot(session.meta);
  if (id === null || session.place.isProductOwned) return null;
  return <Noticed key={id} session={session} id={id} />;
}

/** Watches once somebody takes the page in hand, or at once if there is something to say. */
function Noticed({ session, id }: { session: EditorSession; id: number }) {
  const [news, setNews] = useState<RecordNews | null>(null);
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const use = () => setInUse(true);
    window.addEventListener("focus", use, { once: true });
    const end = onFirstInteraction(use);
    return () => {
      window.removeEventListener("focus", use);
      end();
    };
  }, []);
  useEffect(() => {
    void welcome(id, session.meta.version).then(setNews);
  }, [id, session]);
  return isInUse || news ? <OthersNotices session={session} news={news} /> : null;
}

/** Changes by others since the last visit; a first visit is only noted. */
async function welcome(id: number, version: number): Promise<RecordNews | null> {
  const news = await readNews(id);
  // Of a version that is not shown yet, the next look tells.
  if (news?.version !== version) return null;
  const { since, items, moved } = news;
  // Of another status, what was said of it is news; the head of the page shows the status itself.
  const hasNews = items.length > 0 || moved?.comment !== undefined;
  if (since !== undefined && hasNews) return news;
  if (since === undefined || since < version) void noteSeen(id, version);
  return null;
}
