import styled from "styled-components";
import { NewTabIcon } from "#client/theme/icons.ts";
import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { countWords, kindWords } from "../catalogueWords.ts";
import { placeWords } from "./placeWords.ts";

/** Preview of a replacement: number of changes, and for each document its places before and after. */
export function ReplacePreview({ reply }: { reply: ReplaceReply }) {
  const texts = useTexts();
  const { text } = texts;
  const changes = reply.changes ?? [];
  if (reply.replaced === 0) return <Words>{text("screen.catalogue.nothingToReplace")}</Words>;
  const documents = Map.groupBy(changes, ({ kind, id }) => `${kind} ${id}`);
  const rest = reply.replaced - documents.size;
  const hasRevisions = changes.some(({ revision }) => revision);
  const hasJoined = changes.some(({ joined }) => joined !== undefined);
  return (
    <>
      <Words className="counts">
        {rest > 0
          ? text("screen.catalogue.inGroup", { count: reply.replaced })
          : countedWords(texts, changes)}
      </Words>
      <Words>
        {text("screen.catalogue.replaceText")}
        {hasJoined && ` ${text("screen.catalogue.joinedText")}`}
        {hasRevisions && ` ${text("screen.catalogue.revisionText")}`}
      </Words>
      <Changes role="list" aria-label={text("screen.catalogue.changes")}>
        {[...documents].map(([key, ofDocument]) => (
          <ChangedDocument key={key} changes={ofDocument} />
        ))}
      </Changes>
      {rest > 0 && <Words>{text("screen.catalogue.andMore", { count: rest })}</Words>}
    </>
  );
}

/** Documents by kind, each counted once, and the places in them. */
function countedWords(texts: Texts, changes: readonly ReplaceChange[]): string {
  const kinds = Map.groupBy(changes, ({ kind }) => kind);
  const documents = [...kinds].map(([kind, ofKind]) =>
    countWords(texts, kind, new Set(ofKind.map(({ id }) => id)).size),
  );
  // Rows that become one are no further place: their fields are listed already.
  const places = changes.filter(({ joined }) => joined === undefined).length;
  return [...documents, texts.text("screen.catalogue.places", { count: places })].join(" · ");
}

function ChangedDocument({ changes }: { changes: readonly ReplaceChange[] }) {
  const texts = useTexts();
  const { text } = texts;
  const [first] = changes;
  if (!first) return null;
  return (
    <li>
      <a href={first.href} target="_blank" rel="noreferrer">
        {first.title}
        <NewTabIcon size={12} />
      </a>
      <small>
        {kindWords(texts, first.kind, 1)}
        {first.revision && ` · ${text("screen.catalogue.revision")}`}
      </small>
      {changes.map((change) => (
        <Place key={`${change.path} ${change.joined}`} change={change} />
      ))}
    </li>
  );
}

function Place({ change }: { change: ReplaceChange }) {
  const texts = useTexts();
  const { text } = texts;
  const { kind, path, joined, before, after } = change;
  const where = placeWords(texts, kind, path);
  if (joined !== undefined) {
    return (
      <p>
        {where}: {text("screen.catalogue.joined", { count: joined })}
      </p>
    );
  }
  return (
    <p>
      {where}: <del aria-label={text("screen.catalogue.before")}>{before.join(", ")}</del>
      {" → "}
      <ins aria-label={text("screen.catalogue.after")}>{after.join(", ") || "–"}</ins>
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
