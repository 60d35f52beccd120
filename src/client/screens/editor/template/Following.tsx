import { useSnapshot } from "valtio";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { followedTemplate } from "#shared/domain/followedTemplate.ts";
import type { EditorSession } from "../session.ts";

const TemplateNotice = lazyPart(async () => (await import("./TemplateNotice.tsx")).TemplateNotice, {
  texts: [...stepTexts, "templates"],
  failure: "none",
});

/** Changes in the open record's template, for users who may take them over. */
export function Following({ session }: { session: EditorSession }) {
  const { id, flags } = useSnapshot(session.meta);
  const isFollower = followedTemplate(session.base).id !== null;
  if (id === null || !isFollower || !flags.includes("canEdit")) return null;
  return <TemplateNotice key={id} session={session} />;
}
