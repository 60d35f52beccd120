import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Muted } from "#client/ui/text.ts";
import {
  CountTiles,
  Differences,
  DocumentLine,
  DocumentLines,
  ReopenChoice,
} from "../../pieces/changes.tsx";
import { kindWords } from "../catalogueWords.ts";

interface ReplacePreviewProps {
  reply: ReplaceReply;
  /** True if finalised records get a new version with the change. */
  reopens: boolean;
  onReopen: (reopens: boolean) => void;
  /** Title of the item to be replaced. */
  title: string;
}

/** Preview of a replacement: how much changes, what changes in each document, and what does not. */
export function ReplacePreview({ reply, reopens, onReopen, title }: ReplacePreviewProps) {
  const texts = useTexts();
  const { text } = texts;
  const { replaced, leftCount = 0, changes = [], groups = [] } = reply;
  if (replaced === 0 && leftCount === 0)
    return (
      <Muted as="p" above={3}>
        {text("screen.catalogue.nothingToReplace")}
      </Muted>
    );
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
        <Muted as="p" above={3}>
          {text("screen.catalogue.onlyLeft", { title })}
        </Muted>
      ) : (
        <ChangedDocuments changes={changes} total={replaced} />
      )}
      <LeftRecords reply={reply} title={title} />
      <ReopenChoice count={reply.reopenable ?? 0} isChosen={reopens} onChange={onReopen} />
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
      <Muted as="p" above={3}>
        {text("screen.catalogue.replaceText")}
        {hasJoined && ` ${text("screen.catalogue.joinedText")}`}
      </Muted>
      <DocumentLines role="list" aria-label={text("screen.catalogue.changes")}>
        {[...documents].map(([key, ofDocument]) => (
          <ChangedDocument key={key} changes={ofDocument} />
        ))}
      </DocumentLines>
      {rest > 0 && (
        <Muted as="p" above={3}>
          {text("screen.catalogue.andMore", { count: rest })}
        </Muted>
      )}
    </>
  );
}

/** Finalised and archived records, which a replacement leaves as they are. */
function LeftRecords({
  reply: { left = [], leftCount = 0 },
  title,
}: Pick<ReplacePreviewProps, "reply" | "title">) {
  const { text } = useTexts();
  if (leftCount === 0) return null;
  return (
    <>
      <Muted as="p" above={3}>
        {text("screen.catalogue.leftText", { count: leftCount, title })}
      </Muted>
      <DocumentLines role="list" aria-label={text("screen.catalogue.left")}>
        {left.map(({ id, title: name, href }) => (
          <DocumentLine key={id} href={href} title={name} />
        ))}
      </DocumentLines>
      {leftCount > left.length && (
        <Muted as="p" above={3}>
          {text("screen.catalogue.andMore", { count: leftCount - left.length })}
        </Muted>
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
      <Differences kind={first.kind} changes={changes} />
    </DocumentLine>
  );
}
