import type { Language } from "#shared/engine/language.ts";
import type { Task } from "#shared/generated/types.ts";
import de from "#shared/strings/de/workflow.json" with { type: "json" };
import en from "#shared/strings/en/workflow.json" with { type: "json" };

const texts = { de, en };

/** Text of a task: its title or what caused it, with its record if it has one. */
export function taskWords(
  { title, kind, record, gap, contract }: Task,
  language: Language,
): string {
  const word = texts[language][`workflow.kind.${kind}`];
  const about = gap ?? contract;
  const what = title ?? (about ? `${word}: ${about.title}` : word);
  return record ? `${what}: ${record.title}` : what;
}

export function taskAddress(
  publicUrl: string,
  {
    record,
    commentId,
    gap,
    contract,
  }: Pick<Task, "record" | "commentId"> & Partial<Pick<Task, "gap" | "contract">>,
): string {
  const base = publicUrl.endsWith("/") ? publicUrl.slice(0, -1) : publicUrl;
  if (record && commentId !== undefined)
    return `${base}/vvt/edit/${record.id}?comment=${commentId}`;
  if (record && gap) return `${base}/vvt/edit/${record.id}?gap=${encodeURIComponent(gap.gap)}`;
  if (contract) return `${base}/contracts/${contract.kind}/${contract.id}`;
  return record ? `${base}/vvt/edit/${record.id}` : `${base}/dashboard`;
}
