import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkPreview, BulkWanted } from "#client/state/records/bulk.ts";
import { listKey } from "#shared/strings/keys.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import { FailedCard } from "../../FailedCard.tsx";
import { fieldName, offeredFields } from "./fieldForm.ts";
import { Refusals, Title } from "./Refusals.tsx";
import type { Bulk } from "./useBulk.ts";

type Do = BulkWanted["do"];

/** So many records are shown at once, more of them on request. */
const few = 5;

interface PreviewProps {
  bulk: Bulk;
  wanted: Do | null;
}

/** Preview of a bulk change: counts by outcome, and the records left out. */
export function Preview({ bulk, wanted }: PreviewProps) {
  const { text } = useTexts();
  const { preview, wrong, failure, isLooking } = bulk;
  return (
    <section aria-label={text("bulk.seen")}>
      <p role="status" className="looking">
        {isLooking ? text("bulk.looking") : ""}
      </p>
      {wrong.length > 0 && <Wrong role="alert">{wordsOf(wrong, text)}</Wrong>}
      {failure && <FailedCard title={text("bulk.unseen")} failure={failure} onRetry={bulk.look} />}
      {preview && wanted && <Seen preview={preview} wanted={wanted} />}
    </section>
  );
}

function wordsOf(wrong: Bulk["wrong"], text: ReturnType<typeof useTexts>["text"]): string {
  const [first] = wrong;
  if (first?.code === "tooManyRecords") return text("bulk.tooMany");
  if (first?.code === "noRecords") return text("bulk.none");
  return first?.message ?? text("bulk.wrong");
}

function Seen({ preview, wanted }: { preview: BulkPreview; wanted: Do }) {
  const { text } = useTexts();
  const say = useSaying(wanted);
  const { changes, same, refused, groups, items, stays, refusals } = preview;
  // A copy, or what a template brings, takes the place of nothing.
  const isChange = wanted.action === "change" || wanted.action === "status";
  const before = (value: unknown) => (isChange ? say(value) : null);
  const rest = changes - items.length;
  const isFew = changes <= few && rest === 0;
  return (
    <>
      <Counts role="status">
        <Figure>
          <b>{changes}</b> {text(`bulk.changes.${wanted.action}`, { count: changes })}
        </Figure>
        <Figure>
          <b>{same}</b> {text("bulk.same", { count: same })}
        </Figure>
        <Figure>
          <b>{refused}</b> {text("bulk.refused", { count: refused })}
        </Figure>
      </Counts>
      <Rows count={preview.rows} />
      <Also also={preview.also} />
      {!preview.isChecked && <Remark>{text("bulk.notChecked")}</Remark>}
      {groups.length > 0 && !isFew && (
        <Lines aria-label={text("bulk.groups")}>
          {groups.map((group) => (
            <li key={JSON.stringify([group.from, group.to])}>
              <span className="count">{text("bulk.times", { count: group.count })}</span>
              <Change from={before(group.from)} to={say(group.to)} />
            </li>
          ))}
        </Lines>
      )}
      {isFew && <Items {...{ items, say, before }} />}
      {items.length > 0 && !isFew && (
        <details>
          <summary>{text("bulk.which", { count: changes })}</summary>
          <Items {...{ items, say, before }} />
          {rest > 0 && <p>{text("bulk.more", { count: rest })}</p>}
        </details>
      )}
      {same > 0 && (
        <>
          <Title>{text("bulk.staysTitle", { count: same })}</Title>
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
  return count === undefined ? null : <Remark>{text("bulk.rows", { count })}</Remark>;
}

/** Which fields change with it, as they do where somebody chooses the same in one record. */
function Also({ also }: { also: BulkPreview["also"] }) {
  const { text } = useTexts();
  if (also.length === 0) return null;
  const fields = also.map(({ field, count }) => `${fieldName(text, field)} (${count})`);
  return <Remark>{text("bulk.also", { fields: fields.join(", ") })}</Remark>;
}

type Say = (value: unknown) => string;

interface ItemsProps {
  items: BulkPreview["items"];
  say: Say;
  before: (value: unknown) => string | null;
}

/** The records that change, each with what becomes of it. */
function Items({ items, say, before }: ItemsProps) {
  return (
    <Lines>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`/vvt/edit/${item.id}`} target="_blank" rel="noreferrer">
            {item.name}
          </a>{" "}
          <small>{item.company?.title}</small>
          <Change from={before(item.from)} to={say(item.to)} />
        </li>
      ))}
    </Lines>
  );
}

function Change({ from, to }: { from: string | null; to: string }) {
  const { text } = useTexts();
  if (!from && to === "") return null;
  return (
    <Words>
      {from !== null && (
        <>
          <del aria-label={text("bulk.before")}>{from || text("bulk.empty")}</del>
          {" → "}
        </>
      )}
      <ins aria-label={text("bulk.after")}>{to || text("bulk.empty")}</ins>
    </Words>
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

const Wrong = styled.p`
  color: var(--fgColor-danger);
`;

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
`;

const Figure = styled.span`
  padding: 8px 16px;
  font-size: 12px;
  color: var(--fgColor-muted);
  & + & {
    border-left: 1px solid var(--borderColor-default);
  }
  b {
    display: block;
    font-size: 20px;
    line-height: 28px;
    color: var(--fgColor-default);
  }
`;

const Remark = styled.p`
  margin-top: 8px;
  font-size: 13px;
`;

const Lines = styled.ul`
  list-style: none;
  margin: 12px 0;
  font-size: 13px;
  li {
    padding: 6px 0;
    border-bottom: 1px solid var(--borderColor-muted);
  }
  .count {
    margin-right: 12px;
    font-weight: 600;
  }
  small {
    color: var(--fgColor-muted);
  }
`;

const Words = styled.span`
  display: block;
  overflow-wrap: anywhere;
  del {
    padding: 0 2px;
    border-radius: 3px;
    background: var(--bgColor-danger-muted);
  }
  ins {
    padding: 0 2px;
    border-radius: 3px;
    background: var(--bgColor-success-muted);
    text-decoration: none;
  }
`;
