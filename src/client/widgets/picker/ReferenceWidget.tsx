import { itemDetail } from "#client/form/itemDetail.ts";
import { joinIds } from "#client/form/fieldIds.ts";
import { useState } from "react";
import { Note } from "#client/ui/mark.ts";
import { Text } from "#client/ui/text.ts";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";
import { type FieldWidgetProps, type FormServices, useForm } from "#client/form/services.ts";
import { GapIcon } from "#client/theme/icons.ts";
import {
  itemNamedAlike,
  type LookupQuery,
  recentIds,
  rememberChoice,
} from "#client/state/editorLookups.ts";
import { isBody, tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Choices, lookupQuery, unchosenKey } from "./choices.ts";
import { Combobox } from "./Combobox.tsx";
import { articleMark, groupName, groupPlace } from "./itemWords.ts";
import { commitChoice, howToAdd, newItem, useReferenceChoices } from "./useReference.ts";
import { FixedChoice } from "./ValueCombobox.tsx";
import type { FieldPath } from "#client/form/paths.ts";
import { type Adding, askedIn } from "#shared/domain/catalogues/adding.ts";
import { hasCompanyNames } from "#shared/domain/catalogues/companyNames.ts";
import { itemTitle } from "./matching.ts";

function valueOfChosen({ type }: PlanNode, chosen: readonly Body[]): Json | undefined {
  if (type === "references") return chosen.length > 0 ? [...chosen] : undefined;
  // Some fields hold only the item's id.
  return type === "number" ? chosen[0]?.["id"] : chosen[0];
}

/** The chosen items; for a bare id, the item once the list has loaded. */
function chosenIn(value: FieldWidgetProps["value"], { items }: Choices): Body[] {
  if (typeof value === "number") return items.filter((item) => item["id"] === value);
  return referencesIn(value).filter(isBody);
}

function hasNothing({ state, items }: Choices): boolean {
  return state === "ready" && items.length === 0;
}

function wordsAndRecent(services: FormServices, node: PlanNode) {
  const list = node.lookup?.list;
  return {
    emptyWords: wordsForEmpty(services, node),
    recent: list === undefined ? [] : recentIds(list),
  };
}

/** How a list's items are read: under their headings, with badge and detail. */
function wordsOfItems(services: FormServices, node: PlanNode) {
  const list = node.lookup?.list;
  const { Other } = services;
  return {
    groupOf: (item: Body) => groupName(services, list, item),
    placeOf: (item: Body) => groupPlace(services, list, item),
    markOf: (item: Body) => articleMark(services, item),
    detailOf: (item: Body) => itemDetail(services, node, item),
    otherOf: Other && ((item: Body, isHead?: boolean) => <Other {...{ node, item, isHead }} />),
  };
}

const unwanted = { emptyWords: "", recent: [] };

interface ReferenceWidgetProps extends FieldWidgetProps {
  /** Takes the chosen items instead of the field, e.g. where none is a statement of its own. */
  onChosen?: (chosen: Body[]) => void;
}

/**
 * References to one item or many of a list, with the option to create one if permitted; also used
 * for long fixed lists.
 */
export function ReferenceWidget(props: ReferenceWidgetProps) {
  return props.node.type === "enum" ? <FixedChoice {...props} /> : <ReferencePicker {...props} />;
}

function ReferencePicker(props: ReferenceWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy } = props;
  const services = useForm();
  const isId = typeof value === "number";
  const { choices, isWanted, onOpen, onType, titled } = useReferenceChoices(node, path, isId);
  const [isMissed, setMissed] = useState(false);
  const list = node.lookup?.list;
  const isMany = node.type === "references";
  const chosen = chosenIn(value, choices);
  const detail = detailBelow(services, node, chosen);
  const words = wordsOfItems(services, node);
  const how = list === undefined ? null : howToAdd(services, node);
  // Nothing is read for a list before it is wanted, since there are many pickers.
  const { emptyWords, recent } = isWanted ? wordsAndRecent(services, node) : unwanted;
  const isUnfillable = how === null && isWanted && hasNothing(choices);
  const notice = noticeOf(isMissed, chosen, isUnfillable ? { words: emptyWords, list } : null);
  const take = (next: Body[]) => {
    setMissed(false);
    noteUnchosen(services.store, path, "");
    const added = next.filter((item) => !chosen.includes(item));
    if (list !== undefined) for (const item of added) rememberChoice(list, item);
    if (props.onChosen) props.onChosen(next);
    else commitChoice(services, path, valueOfChosen(node, next));
  };
  const adding = useAdding(node, path, how, (item) => take(isMany ? [...chosen, item] : [item]));
  const leave = (unchosen: string) => {
    // An item that is being added is not missing.
    if (adding.isAsking) return;
    setMissed(unchosen === "" && required && chosen.length === 0 && isWanted);
    noteUnchosen(services.store, path, unchosen, unchosenKey(choices));
    props.onBlur();
  };
  return (
    <>
      <Combobox
        id={id}
        choices={choices}
        chosen={chosen}
        isMany={isMany}
        {...words}
        placeholder={placeholderOf(services, node)}
        recent={recent}
        titled={titled}
        create={list && how ? (title) => newItem(list, title, how) : undefined}
        isSuggesting={how === "suggest"}
        onCreate={adding.onCreate}
        emptyWords={emptyWords}
        isRequired={required}
        isInvalid={invalid || isMissed}
        typedBefore={unchosenAt(services.store, path)}
        describedBy={joinIds(describedBy, notice && `${id}_notice`, detail && `${id}_detail`)}
        onOpen={onOpen}
        onType={onType}
        onChoose={take}
        onLeave={leave}
      />
      {otherBelow(node, words, chosen)}
      {belowPicker({ id, detail, notice })}
      {adding.dialog}
    </>
  );
}

/** Title of a single chosen item in the other language; tokens show their own. */
function otherBelow(
  { type }: PlanNode,
  { otherOf }: ReturnType<typeof wordsOfItems>,
  [only]: readonly Body[],
) {
  return type !== "references" && only ? otherOf?.(only) : null;
}

/** A message by its key, or in words that are known already, with the list that could be filled. */
type PickerNotice = { key: string } | { words: string; list: string | undefined };

interface BelowProps {
  id: string;
  detail: string;
  notice: PickerNotice | null;
}

function belowPicker(props: BelowProps) {
  return (props.detail !== "" || props.notice) && <Below {...props} />;
}

function Below({ id, detail, notice }: BelowProps) {
  const { text, FillList } = useForm();
  return (
    <>
      {detail !== "" && (
        <Text as="p" size="tiny" id={`${id}_detail`}>
          {detail}
        </Text>
      )}
      {notice && (
        <Note as="p" tone="attention" id={`${id}_notice`} role="status">
          <GapIcon size={12} />
          <span>
            {"words" in notice ? notice.words : text(notice.key)}
            {FillList && "list" in notice && notice.list !== undefined && (
              <>
                {" "}
                <FillList list={notice.list} />
              </>
            )}
          </span>
        </Note>
      )}
    </>
  );
}

function placeholderOf({ text, hasText }: FormServices, node: PlanNode): string | undefined {
  const key = `${node.textKey}.placeholder`;
  return hasText(key) ? text(key) : undefined;
}

/** Several chosen items are read in the list; a single one has room below its field. */
function detailBelow(services: FormServices, node: PlanNode, chosen: readonly Body[]): string {
  return node.type === "references" ? "" : itemDetail(services, node, chosen[0]);
}

/** Where the choices come from, while there are none: another part of the form, or the settings. */
function wordsForEmpty({ store, text }: FormServices, { lookup }: PlanNode): string {
  const [rows = ""] = tokensOf(lookup?.rows ?? "");
  const from = store.index.lists.get(rows) ?? store.index.leaves.get("")?.get(rows);
  return from && !lookup?.list
    ? text("widget.combobox.rowsEmpty", { field: text(`${from.textKey}.label`) })
    : text("widget.combobox.listEmpty");
}

/** The picker's own message: where an empty list gets its entries, or that nothing is chosen. */
function noticeOf(
  isMissed: boolean,
  chosen: readonly Body[],
  empty: PickerNotice | null,
): PickerNotice | null {
  if (empty) return empty;
  return isMissed && chosen.length === 0 ? { key: "widget.combobox.nothingChosen" } : null;
}

/** Values that a field's filters imply for an item created in it. */
function givenByFilter(services: FormServices, { lookup }: PlanNode, query: LookupQuery): Body {
  const { list = "", filterBy = {} } = lookup ?? {};
  const nodes = services.planOf(`catalogues/${list}`)?.nodes ?? [];
  const given: Body = {};
  for (const { name, type } of nodes.filter((each) => each.name in filterBy)) {
    const value = query[name];
    if (typeof value === "number") given[name] = type === "reference" ? { id: value } : value;
    if (typeof value === "string") given[name] = value;
  }
  return given;
}

/** True if a list has no company of that name yet, or a second one is meant. */
async function mayBeSecond(
  { text, confirm }: FormServices,
  list: string,
  title: string,
): Promise<boolean> {
  const alike = await itemNamedAlike(list, title);
  if (!alike) return true;
  return confirm({
    title: text("widget.combobox.alike", { title }),
    message: text("widget.combobox.alikeText", { title, other: itemTitle(alike) }),
    confirm: text("widget.combobox.alikeCreate"),
    isHarmless: true,
  });
}

/** True if the list's document asks for more than a title, and the field does not imply it. */
function isAskedFor(services: FormServices, { lookup }: PlanNode): boolean {
  const { list = "", filterBy = {} } = lookup ?? {};
  const plan = services.planOf(`catalogues/${list}`);
  return plan !== undefined && askedIn(plan).some((name) => !(name in filterBy));
}

/** Creating items of a list whose document asks for more than a title, in a dialog of the page. */
function useAdding(
  node: PlanNode,
  path: FieldPath,
  how: Adding | null,
  onAdded: (item: Body) => void,
) {
  const services = useForm();
  const [wanted, setWanted] = useState<{ title: string; done: () => void } | null>(null);
  const { list = "" } = node.lookup ?? {};
  const { AddEntry } = services;
  const hasDialog = AddEntry !== undefined && isAskedFor(services, node);
  if (how === null || !(hasDialog || hasCompanyNames(list)))
    return { onCreate: undefined, isAsking: false, dialog: null };
  const dialog = wanted && AddEntry && (
    <AddEntry
      list={list}
      title={wanted.title}
      how={how}
      given={givenByFilter(services, node, lookupQuery(services, node, path))}
      onAdded={(item) => {
        setWanted(null);
        wanted.done();
        onAdded(item);
      }}
      onClose={() => setWanted(null)}
    />
  );
  const create = (title: string, done: () => void) => {
    if (hasDialog) return setWanted({ title, done });
    done();
    onAdded(newItem(list, title, how));
  };
  const onCreate = (title: string, done: () => void) =>
    void mayBeSecond(services, list, title).then((isMeant) => isMeant && create(title, done));
  return { onCreate: hasCompanyNames(list) ? onCreate : create, isAsking: wanted !== null, dialog };
}
