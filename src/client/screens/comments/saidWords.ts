import type { Comment, Mentioned } from "#client/state/comments/threads.ts";
import type { CommentFailure } from "#client/state/comments/threads.ts";
import { mentionIn, saidParts } from "#shared/domain/workflow/mentions.ts";
import type { Text } from "#shared/strings/text.ts";

/** How somebody who is mentioned stands in a text that is typed. */
export function typedMention({ title }: Mentioned): string {
  return `@${title}`;
}

/** A typed text as it is sent, and who is mentioned in it. */
export function asSent(
  text: string,
  people: readonly Mentioned[],
): { text: string; mentions: number[] } {
  // A name may begin like another.
  const longest = people.toSorted((one, other) => other.title.length - one.title.length);
  const said = longest.reduce(
    (before, person) => before.replaceAll(typedMention(person), mentionIn(person.id)),
    text,
  );
  const found = people.filter(({ id }) => said.includes(mentionIn(id)));
  return { text: said, mentions: [...new Set(found.map(({ id }) => id))] };
}

export function asTyped({ text = "", mentions }: Pick<Comment, "text" | "mentions">): string {
  const ids = mentions.map(({ id }) => id);
  return saidParts(text, ids)
    .map((part) => {
      if (typeof part === "string") return part;
      const person = mentions.find(({ id }) => id === part.staff);
      return person ? typedMention(person) : "";
    })
    .join("");
}

export function failureWords({ code, message }: CommentFailure, text: Text): string {
  if (code === "network") return text("comment.failed.offline");
  if (code === "unauthorized") return text("comment.failed.signedOut");
  if (code === "notFound") return text("comment.failed.gone");
  return message || text("comment.failed.offline");
}
