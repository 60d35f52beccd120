import styled from "styled-components";
import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import { useTexts, type Texts } from "#client/i18n/useTexts.ts";
import { BeforeAfter, CountTiles, DocumentLine, DocumentLines } from "../../pieces/changes.tsx";
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
  const texts = useTexts();
  const { text } = texts;
  const { replaced, leftCount = 0, changes = [], groups = [] } = reply;
  if (replaced === 0 && leftCount === 0)
    return <Words>{text("screen.catalogue.nothingToReplace")}</Words>;
  return (
    <>
      <CountTiles
        name={text("screen.catalogue.counts")}
        tiles={[
          ...groups.map(({ kind, count }) => ({
            key: kind,
            count,
            label: kindWords(texts, kind, count),
          })),
          ...(leftCount > 0
            ? [
                {
                  key: "left",
                  count: leftCount,
                  label: text("screen.catalogue.leftTile", { count: leftCount }),
                },
              ]
            : []),
        ]}
      />
      {replaced === 0 ? (
        <Words>{text("screen.catalogue.onlyLeft", { title })}</Words>
      ) : (
        <ChangedDocuments changes={changes} total={replaced} />
      )}
      <LeftRecords reply={reply} title={title} />
    </>
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
      <DocumentLines role="list" aria-label={text("screen.catalogue.changes")}>
        {[...documents].map(([key, ofDocument]) => (
          <ChangedDocument key={key} changes={ofDocument} />
        ))}
      </DocumentLines>
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
      <DocumentLines role="list" aria-label={text("screen.catalogue.left")}>
        {left.map(({ id, title: name, href }) => (
          <DocumentLine key={id} href={href} title={name} />
        ))}
      </DocumentLines>
      {leftCount > left.length && (
        <Words>{text("screen.catalogue.andMore", { count: leftCount - left.length })}</Words>
      )}
    </>
  );
}

function ChangedDocument({ changes }: { changes: readonly ReplaceChange[] }) {
  const texts = useTexts();
  const [first] = changes;
  if (!first) return null;
  return (
    <DocumentLine {...first} remark={kindWords(texts, first.kind, 1)}>
      {changes.map((change) => (
        <Place key={`${change.path} ${change.joined}`} change={change} />
      ))}
    </DocumentLine>
  );
}

function Place({ change }: { change: ReplaceChange }) {
  const texts = useTexts();
  const { text } = texts;
  const { kind, path, joined, before, after } = change;
  const where = placeWords(texts, kind, path);
  return (
    <p>
      {where}:{" "}
      {joined === undefined ? (
        <BeforeAfter
          of="replacement"
          before={before.join(", ") || "–"}
          after={after.join(", ") || "–"}
        />
      ) : (
        text("screen.catalogue.joined", { count: joined })
      )}
    </p>
  );
}

const Words = styled.p`
  padding-top: 12px;
  color: var(--fgColor-muted);
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
