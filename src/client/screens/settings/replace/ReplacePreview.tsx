import styled from "styled-components";
import { NewTabIcon } from "#client/theme/icons.ts";
import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { countWords, kindWords } from "../catalogueWords.ts";

/** Preview of a replacement: number of changes, and each place before and after. */
export function ReplacePreview({ reply }: { reply: ReplaceReply }) {
  const texts = useTexts();
  const { text } = texts;
  const changes = reply.changes ?? [];
  if (reply.replaced === 0) return <Words>{text("screen.catalogue.nothingToReplace")}</Words>;
  const shown = new Set(changes.map(({ kind, id }) => `${kind} ${id}`)).size;
  const hasRevisions = changes.some(({ revision }) => revision);
  const hasJoined = changes.some(({ joined }) => joined !== undefined);
  return (
    <>
      <Words className="counts">
        {[...countsOf(changes)].map(([kind, count]) => countWords(texts, kind, count)).join(" · ")}
      </Words>
      <Words>
        {text("screen.catalogue.replaceText")}
        {hasJoined && ` ${text("screen.catalogue.joinedText")}`}
        {hasRevisions && ` ${text("screen.catalogue.revisionText")}`}
      </Words>
      <Changes role="list" aria-label={text("screen.catalogue.changes")}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id} ${change.path}`}>
            <a href={change.href} target="_blank" rel="noreferrer">
              {change.title}
              <NewTabIcon size={12} />
            </a>
            <small>
              {kindWords(texts, change.kind, 1)}
              {change.joined !== undefined &&
                ` · ${text("screen.catalogue.joined", { count: change.joined })}`}
              {change.revision && ` · ${text("screen.catalogue.revision")}`}
            </small>
            <BeforeAfter change={change} />
          </li>
        ))}
      </Changes>
      {reply.replaced > shown && (
        <Words>{text("screen.catalogue.andMore", { count: reply.replaced - shown })}</Words>
      )}
    </>
  );
}

function countsOf(changes: readonly ReplaceChange[]): Map<string, number> {
  const ids = new Map<string, Set<number>>();
  for (const { kind, id } of changes) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  return new Map([...ids].map(([kind, all]) => [kind, all.size]));
}

function BeforeAfter({ change }: { change: ReplaceChange }) {
  const { text } = useTexts();
  return (
    <p>
      <del aria-label={text("screen.catalogue.before")}>{change.before.join(", ")}</del>
      {" → "}
      <ins aria-label={text("screen.catalogue.after")}>{change.after.join(", ") || "–"}</ins>
    </p>
  );
}

const Words = styled.p`
  padding-top: 12px;
  color: var(--fgColor-muted);
  &.counts {
    font-weight: 600;
    color: var(--fgColor-default);
  }
`;

const Changes = styled.ul`
  max-height: 34vh;
  margin-top: 12px;
  overflow-y: auto;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  font-size: 13px;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 12px;
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  @media (max-width: 767.98px) {
    li {
      grid-template-columns: 1fr;
    }
  }
  a svg {
    margin-left: 4px;
  }
  small {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  p {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }
  del {
    color: var(--fgColor-danger);
  }
  ins {
    color: var(--fgColor-success);
    text-decoration: none;
  }
`;
