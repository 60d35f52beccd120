import styled from "styled-components";
import { NewTabIcon } from "#client/theme/icons.ts";
import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import { useTexts, type Texts } from "#client/i18n/useTexts.ts";
import { kindWords } from "../catalogueWords.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

interface ReplacePreviewProps {
  reply: ReplaceReply;
  /** Title of the item to be replaced. */
  title: string;
}

/** Preview of a replacement: how much changes, what changes in each document, and what does not. */
export function ReplacePreview({ reply, title }: ReplacePreviewProps) {
  const { text } = useTexts();
  const { replaced, leftCount = 0, changes = [] } = reply;
  if (replaced === 0 && leftCount === 0)
    return <Words>{text("screen.catalogue.nothingToReplace")}</Words>;
  return (
    <>
      <CountTiles reply={reply} />
      {replaced === 0 ? (
        <Words>{text("screen.catalogue.onlyLeft", { title })}</Words>
      ) : (
        <ChangedDocuments changes={changes} total={replaced} />
      )}
      <LeftRecords reply={reply} title={title} />
    </>
  );
}

function CountTiles({ reply: { groups = [], leftCount = 0 } }: Pick<ReplacePreviewProps, "reply">) {
  const texts = useTexts();
  return (
    <Tiles role="list" aria-label={texts.text("screen.catalogue.counts")}>
      {groups.map(({ kind, count }) => (
        <li key={kind}>
          <b>{count}</b> <span>{kindWords(texts, kind, count)}</span>
        </li>
      ))}
      {leftCount > 0 && (
        <li>
          <b>{leftCount}</b>{" "}
          <span>{texts.text("screen.catalogue.leftTile", { count: leftCount })}</span>
        </li>
      )}
    </Tiles>
  );
}

interface ChangedDocumentsProps {
  changes: readonly ReplaceChange[];
  /** All documents that change, of which the first are shown. */
  total: number;
}

function ChangedDocuments({ changes, total }: ChangedDocumentsProps) {
  const { text } = useTexts();
  const documents = Map.groupBy(changes, ({ kind, id }) => `${kind} ${id}`);
  const rest = total - documents.size;
  const hasJoined = changes.some(({ joined }) => joined !== undefined);
  return (
    <>
      <Words>
        {text("screen.catalogue.replaceText")}
        {hasJoined && ` ${text("screen.catalogue.joinedText")}`}
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

/** Finalised and archived records, which a replacement leaves as they are. */
function LeftRecords({ reply: { left = [], leftCount = 0 }, title }: ReplacePreviewProps) {
  const { text } = useTexts();
  if (leftCount === 0) return null;
  return (
    <>
      <Words>{text("screen.catalogue.leftText", { count: leftCount, title })}</Words>
      <Changes role="list" aria-label={text("screen.catalogue.left")}>
        {left.map(({ id, title: name, href }) => (
          <li key={id}>
            <DocumentLink href={href} title={name} />
          </li>
        ))}
      </Changes>
      {leftCount > left.length && (
        <Words>{text("screen.catalogue.andMore", { count: leftCount - left.length })}</Words>
      )}
    </>
  );
}

function DocumentLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
      <NewTabIcon size={12} />
    </a>
  );
}

function ChangedDocument({ changes }: { changes: readonly ReplaceChange[] }) {
  const texts = useTexts();
  const [first] = changes;
  if (!first) return null;
  return (
    <li>
      <DocumentLink href={first.href} title={first.title} />
      <small>{kindWords(texts, first.kind, 1)}</small>
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
      {where}: <del aria-label={text("screen.catalogue.before")}>{before.join(", ") || "–"}</del>
      {" → "}
      <ins aria-label={text("screen.catalogue.after")}>{after.join(", ") || "–"}</ins>
    </p>
  );
}

const Words = styled.p`
  padding-top: 12px;
  color: var(--fgColor-muted);
`;

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-top: 12px;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  list-style: none;
  li {
    flex: 1 1 96px;
    padding: 8px 12px;
  }
  li + li {
    border-left: 1px solid var(--borderColor-muted);
  }
  @media (max-width: 767.98px) {
    li + li {
      border-left: 0;
    }
  }
  b {
    display: block;
    font-size: 18px;
    line-height: 24px;
  }
  span {
    font-size: 12px;
    color: var(--fgColor-muted);
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

/** Names the field that a pointer leads to, with its row: "Retention periods, row 2: Systems". */
function placeWords(texts: Texts, kind: string, pointer: string): string {
  const { text } = texts;
  const plans = viewerPlans();
  // Other kinds are records, templates and master records.
  const plan = plans[`catalogues/${kind}`] ?? plans["record"];
  let nodes: readonly PlanNode[] = plan?.nodes ?? [];
  const words: string[] = [];
  for (const token of tokensOf(pointer)) {
    const row = /^\d+$/.test(token) ? Number(token) + 1 : null;
    const node = nodes.find(({ name }) => name === token);
    if (row !== null) {
      words.push(text("screen.catalogue.rowAt", { list: words.pop() ?? "", row }));
    } else if (node) {
      words.push(labelOf(texts, node));
      nodes = node.children ?? [];
    }
  }
  return words.filter(Boolean).join(": ");
}

function labelOf({ text, hasText }: Texts, { textKey }: PlanNode): string {
  return hasText(`${textKey}.label`) ? text(`${textKey}.label`) : "";
}
