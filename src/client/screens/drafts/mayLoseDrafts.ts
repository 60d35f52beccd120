import { loadTexts } from "#client/i18n/language.ts";
import { typedStart } from "#client/state/comments/counts.ts";
import { forgetTyped, typedIds, writeTyped } from "#client/state/comments/typed.ts";
import { confirm } from "#client/state/dialogs.ts";
import { ownerName, ownerNow } from "#client/state/drafts/draft.ts";
import { settleTab } from "#client/state/drafts/leftovers.ts";
import { destroyDrafts, draftsOf, type KeptDraft } from "#client/state/drafts/store.ts";
import { forgetChoices } from "#client/state/records/templateChoices.ts";
import { asText } from "#shared/domain/values.ts";
import type { Language } from "#shared/engine/language.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import type { Text } from "#shared/strings/text.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";

/**
 * Whether one may sign out: what one has not saved is destroyed then, so that the next person at
 * this device finds nothing, and one is asked before. A storage that can't be read has nothing to lose.
 */
export async function mayLoseDrafts(text: Text, language: Language): Promise<boolean> {
  const owner = ownerName(ownerNow());
  if (owner === null) return true;
  await settleTab();
  await writeTyped();
  const all = await draftsOf(owner).catch(() => []);
  const drafts = all.filter(({ name }) => !name.startsWith(typedStart));
  const written = all.filter((each) => !drafts.includes(each)).map(({ id }) => id);
  const comments = new Set([...written, ...typedIds()]).size;
  if (drafts.length + comments > 0 && !(await isSure(text, language, drafts, comments)))
    return false;
  await destroyDrafts(owner).catch(() => undefined);
  forgetTyped();
  forgetChoices();
  return true;
}

async function isSure(
  text: Text,
  language: Language,
  drafts: readonly KeptDraft[],
  comments: number,
): Promise<boolean> {
  await loadTexts("drafts");
  const count = drafts.length + comments;
  const lines = drafts.map(({ draft: { body, keptAt } }) => {
    const name = asText(body["name"]) || asText(body["title"]) || text("drafts.unnamed");
    return `${name} (${formatRelativeDateTime(keptAt, language, new Date())})`;
  });
  if (comments > 0) lines.push(text("drafts.signOut.comments", { count: comments }));
  return confirm({
    title: text("drafts.signOut.title"),
    html: `<p>${escapeHtml(text("drafts.signOut.text", { count }))}</p><ul>${lines
      .map((line) => `<li>${escapeHtml(line)}</li>`)
      .join("")}</ul>`,
    confirm: text("drafts.signOut.confirm"),
    cancel: text("drafts.signOut.stay"),
    isDangerous: true,
    isDismissible: true,
  });
}
