import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkPreview, BulkWanted } from "#client/state/records/bulk.ts";
import { listKey } from "#shared/strings/keys.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import { Line } from "#client/ui/lines.ts";
import { Text } from "#client/ui/text.ts";
import { FailedCard } from "../../FailedCard.tsx";
import {
  BeforeAfter,
  CountTiles,
  Differences,
  DocumentLine,
  DocumentLines,
  LossLines,
  ReopenChoice,
} from "../../pieces/changes.tsx";
import { fieldName, offeredFields } from "./fieldForm.ts";
import { Refusals } from "./Refusals.tsx";
import type { Bulk } from "./useBulk.ts";

type Do = BulkWanted["do"];

/** So many records are shown at once, more of them on request. */
const few = 5;

interface PreviewProps extends ReopenProps {
  bulk: Bulk;
  wanted: Do | null;
}

/** The choice to begin new versions of finalised records. */
interface ReopenProps {
  reopens: boolean;
  onReopen: (reopens: boolean) => void;
}

/** Preview of a bulk change: counts by outcome, and the records left out. */
export function Preview({ bulk, wanted, ...reopen }: PreviewProps) {
  const { text } = useTexts();
  const { preview, wrong, failure, isLooking } = bulk;
  return (
    <section aria-label={text("bulk.seen")}>
      <p role="status" className="looking">
        {isLooking ? text("bulk.looking") : ""}
      </p>
      {wrong.length > 0 && (
        <Text as="p" tone="danger" role="alert">
          {wordsOf(wrong, text)}
        </Text>
      )}
      {failure && <FailedCard title={text("bulk.unseen")} failure={failure} onRetry={bulk.look} />}
      {preview && wanted && <Seen preview={preview} wanted={wanted} {...reopen} />}
    </section>
  );
}

function wordsOf(wrong: Bulk["wrong"], text: ReturnType<typeof useTexts>["text"]): string {
  const [first] = wrong;
  if (first?.code === "tooManyRecords") return text("bulk.tooMany");
  if (first?.code === "noRecords") return text("bulk.none");
  return first?.message ?? text("bulk.wrong");
}

interface SeenProps extends ReopenProps {
  preview: BulkPreview;
  wanted: Do;
}

function Seen({ preview, wanted, reopens, onReopen }: SeenProps) {
  const { text } = useTexts();
  const say = useSaying(wanted);
  const { changes, same, refused, groups, items, stays, refusals } = preview;
  // A copy, or what a template brings, takes the place of nothing.
  const isChange = wanted.action === "change" || wanted.action === "status";
  const before = (value: unknown) => (isChange ? say(value) : null);
  const isCopy = wanted.action === "duplicate";
  const rest = changes - items.length;
  const isFew = changes <= few && rest === 0;
  return (
    <>
      <div role="status">
        <CountTiles
          tiles={[
            {
              key: "changes",
              count: changes,
              label: text(`bulk.changes.${wanted.action}`, { count: changes }),
            },
            { key: "same", count: same, label: text("bulk.same", { count: same }) },
            { key: "refused", count: refused, label: text("bulk.refused", { count: refused }) },
          ]}
        />
      </div>
      <ReopenChoice count={preview.reopenable} isChosen={reopens} onChange={onReopen} />
      <Rows count={preview.rows} />
      <Also also={preview.also} />
      {!preview.isChecked && (
        <Text as="p" size="small" above={2}>
          {text("bulk.notChecked")}
        </Text>
      )}
      {groups.length > 0 && !isFew && (
        <DocumentLines aria-label={text("bulk.groups")}>
          {groups.map((group) => (
            <Line key={JSON.stringify([group.from, group.to])} size="small" stacked>
              <b>{text("bulk.times", { count: group.count })}</b>
              <Change from={before(group.from)} to={say(group.to)} />
            </Line>
          ))}
        </DocumentLines>
      )}
      {isFew && <Items {...{ items, say, before, isCopy }} />}
      {items.length > 0 && !isFew && (
        <details>
          <summary>{text("bulk.which", { count: changes })}</summary>
          <Items {...{ items, say, before, isCopy }} />
          {rest > 0 && <p>{text("bulk.more", { count: rest })}</p>}
        </details>
      )}
      {same > 0 && (
        <>
          <Text as="h3" size="small" above={3}>
            {text("bulk.staysTitle", { count: same })}
          </Text>
          <p>
            {stays.map(({ name }) => name).join(", ")}
            {same > stays.length && ` ${text("bulk.more", { count: same - stays.length })}`}
          </p>
        </>
      )}
      <Refusals refusals={refusals} count={refused} />
    </>
  );
}

/** In how many rows something changes, where it is about rows. */
function Rows({ count }: { count: number | undefined }) {
  const { text } = useTexts();
  return count === undefined ? null : (
    <Text as="p" size="small" above={2}>
      {text("bulk.rows", { count })}
    </Text>
  );
}

/** Which fields change with it, as they do where somebody chooses the same in one record. */
function Also({ also }: { also: BulkPreview["also"] }) {
  const { text } = useTexts();
  if (also.length === 0) return null;
  const fields = also.map(({ field, count }) => `${fieldName(text, field)} (${count})`);
  return (
    <Text as="p" size="small" above={2}>
      {text("bulk.also", { fields: fields.join(", ") })}
    </Text>
  );
}

type Say = (value: unknown) => string;

interface ItemsProps {
  items: BulkPreview["items"];
  say: Say;
  before: (value: unknown) => string | null;
  isCopy: boolean;
}

/** The records that change, each with what becomes of it. */
function Items({ items, say, before, isCopy }: ItemsProps) {
  return (
    <DocumentLines>
      {items.map((item) => (
        <DocumentLine
          key={item.id}
          href={`/vvt/edit/${item.id}`}
          title={item.name}
          remark={item.company?.title}
        >
          {(isCopy || !item.changes?.length) && (
            <Change from={before(item.from)} to={say(item.to)} />
          )}
          {!isCopy && <Differences kind="record" changes={item.changes ?? []} />}
          {/* A copy has another company; what changes in it besides is what it loses. */}
          <LossLines losses={{ ...item, leftOut: isCopy ? item.changes : [] }} isFolded />
        </DocumentLine>
      ))}
    </DocumentLines>
  );
}

function Change({ from, to }: { from: string | null; to: string }) {
  const { text } = useTexts();
  if (!from && to === "") return null;
  return (
    <p>
      <BeforeAfter
        before={from === null ? null : from || text("bulk.empty")}
        after={to || text("bulk.empty")}
      />
    </p>
  );
}

/** Says a value as its field does. */
function useSaying(wanted: Do): Say {
  const { text, language } = useTexts();
  const node = offeredFields(text).find(({ pointer }) => pointer === wanted.field)?.node;
  return (value) => {
    if (wanted.action === "follow")
      return typeof value === "number" ? text("bulk.taken", { count: value }) : "";
    if (isStatus(value)) return text(listKey("statuses", value));
    // Border: the reply is JSON.
    const said = value as Json | undefined;
    if (Array.isArray(said) && wanted.action !== "change") return titlesIn(said);
    return node ? valueText(text, language, Array.isArray(said) ? listed(node) : node, said) : "";
  };
}

function listed(node: NonNullable<ReturnType<typeof offeredFields>[number]>["node"]) {
  return node.type === "reference" ? { ...node, type: "references" as const } : node;
}

function titlesIn(list: readonly Json[]): string {
  return list
    .map((each) => (isBody(each) ? asText(each["title"]) : ""))
    .filter(Boolean)
    .join(", ");
}
