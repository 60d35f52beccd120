import { type ReactNode, type Ref, type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { answerMerge, save } from "#client/editing/saving.ts";
import { rememberFocus, type SaveResult } from "#client/editing/session.ts";
import { useEditing } from "#client/editing/useEditing.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import {
  type FieldWidget,
  type FieldWidgetProps,
  type FormServices,
  FormServicesProvider,
  useForm,
} from "#client/form/services.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { showToast } from "#client/state/notices.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { HiddenWidget } from "#client/widgets/inputs/HiddenWidget.tsx";
import { laterWidgets } from "#client/widgets/laterWidgets.ts";
import { widgets } from "#client/widgets/registry.ts";
import { AddIcon, DeleteIcon, OfflineIcon } from "#client/theme/icons.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { besideScreen, useMedia } from "#client/theme/useMedia.ts";
import { Callout } from "#client/ui/cards.ts";
import { Drafts } from "../../drafts/Drafts.tsx";
import { formServices, lookupFilter } from "../../forms/formServices.ts";
import { MergeQuestion } from "../../forms/MergeQuestion.tsx";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { ChangeHelp, HelpWords } from "../../help/HelpWords.tsx";
import { useHelpSubject } from "../../help/helpSubject.ts";
import { itemForm } from "./itemForm.ts";
import type { ItemSession } from "./itemSession.ts";
import { confirm } from "#client/state/dialogs.ts";
import { itemNamedAlike } from "#client/state/editorLookups.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { asText } from "#shared/domain/values.ts";
import { planOf } from "#shared/generated/plans.ts";
import { Button, Textarea, TextInput } from "@primer/react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { copyOf, isBody, readAt, writeAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Grid } from "#client/ui/grid.ts";
import { Fill } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";

const allWidgets: Readonly<Record<string, FieldWidget>> = {
  ...widgets,
  ...laterWidgets,
  innerRows: { component: InnerRows, label: "group", showsLocked: true },
  // The two fields inside are labelled themselves.
  pair: { component: HiddenWidget, label: "none" },
};

const ignoreFocus: FormServices["onFocus"] = () => undefined;

/** Services a small form needs from its page. */
function servicesOf(store: FormStore, texts: Texts, onFocus = ignoreFocus): FormServices {
  return {
    ...formServices(store, texts, onFocus),
    planOf: (document) => (document === store.plan.document ? store.plan : viewerPlans()[document]),
    widgets: allWidgets,
  };
}

/** Ways to save a form; each says in the same way what has come of it. */
export function useSaving(session: ItemSession | null | undefined, onSaved: () => void) {
  const texts = useTexts();
  const { text } = texts;
  const finish = (result: SaveResult) => {
    if (result === "refused") showToast(text("editor.refused.text"), { kind: "gap" });
    if (result === "saved") onSaved();
  };
  return {
    finish,
    submit: async () => {
      if (session && (await confirmSecond(session, texts))) finish(await save(session));
    },
    answer: async (theirs: readonly string[]) =>
      session && finish(await answerMerge(session, theirs)),
  };
}

interface ItemFormProps {
  session: ItemSession;
  saving: ReturnType<typeof useSaving>;
  /** Reloads what the page shows, after a save on the way to another page. */
  onChanged?: () => void;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  /** Text above the fields. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * The form of an open document: its fields, the help for the focused one, what is said about its
 * entries, and the question whose values are to be kept.
 */
export function ItemForm(props: ItemFormProps) {
  const { session, saving, onChanged, ref, className, head, children } = props;
  const texts = useTexts();
  const { saveState } = useSnapshot(session.meta);
  const { document, section, isProductOwned } = session;
  const services = useMemo(
    () => ({
      ...servicesOf(session.store, texts, (path) => rememberFocus(session, path)),
      lookupFilter: lookupFilter(isProductOwned),
      Help: FieldHelp,
    }),
    [texts, session, isProductOwned],
  );
  const { layout, plan } = itemForm(document, section);
  const saveOnTheWay = async () => {
    const result = await save(session);
    if (result === "saved") onChanged?.();
    else saving.finish(result);
    return result;
  };
  useEditing({ session, save: saveOnTheWay, onRetried: saving.finish });
  return (
    <FormServicesProvider value={services}>
      <form
        ref={ref}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.submit();
        }}
      >
        {head}
        <Drafts session={session} />
        {saveState === "offline" && (
          <Banner kind="warning" icon={OfflineIcon}>
            {texts.text("screen.catalogue.offline")}
          </Banner>
        )}
        <RecordForm
          document={document}
          layout={layout}
          name={texts.text(`${plan.textKey}.label`)}
        />
        <HelpBeside session={session} />
        {children}
      </form>
      <MergeQuestion session={session} onTake={(theirs) => void saving.answer(theirs)} />
    </FormServicesProvider>
  );
}

/** Help for the focused field, at its height, where there is room beside the form. */
function HelpBeside({ session }: { session: ItemSession }) {
  const { text } = useTexts();
  const isBeside = useMedia(besideScreen);
  const { store, meta } = session;
  const { focus } = useSnapshot(meta);
  const node = focus ? nodeAtPath(store.index, focus) : undefined;
  const subject = useHelpSubject(store.plan, node);
  const panel = useRef<HTMLElement>(null);
  useHeightOfFocus(panel, focus);
  if (!subject || !isBeside) return null;
  return (
    <Callout as="aside" ref={panel} aria-live="polite">
      <b>{text(`${subject.textKey}.label`)}</b>
      <HelpWords subject={subject} />
      <ChangeHelp subject={subject} />
    </Callout>
  );
}

/** Moves the help to the height of what has the focus, and keeps it within the window. */
function useHeightOfFocus(panel: RefObject<HTMLElement | null>, focus: unknown): void {
  useEffect(() => {
    const move = () => {
      const { current } = panel;
      const form = current?.closest("form");
      const field = document.activeElement;
      if (!current || !field || !form?.contains(field)) return;
      const lowest = window.innerHeight - current.offsetHeight - margin;
      const top = Math.max(margin, Math.min(field.getBoundingClientRect().top, lowest));
      current.style.setProperty("--a30-help-top", `${top}px`);
    };
    move();
    // Scrolling of the sheet doesn't bubble.
    document.addEventListener("scroll", move, true);
    return () => document.removeEventListener("scroll", move, true);
  }, [panel, focus]);
}

const margin = 16;

/** True if a form makes no second company of the same name, or one is meant. */
async function confirmSecond(
  { document, store, base }: ItemSession,
  { text }: Pick<Texts, "text">,
): Promise<boolean> {
  const list = planOf(document).catalogue?.kind;
  const title = asText(wholeBody(store)["title"]);
  if (base["id"] !== undefined || list === undefined) return true;
  const alike = await itemNamedAlike(list, title);
  if (!alike) return true;
  return confirm({
    title: text("screen.catalogue.alike", { title }),
    html: `<p>${escapeHtml(text("screen.catalogue.alikeText", { title, other: asText(alike["title"]) }))}</p>`,
    confirm: text("screen.catalogue.alikeCreate"),
  });
}

/** A text in a row, with its pointer. */
interface TextNode {
  node: PlanNode;
  pointer: string;
}

function textNodes(nodes: readonly PlanNode[], pointer = ""): TextNode[] {
  return nodes.flatMap((node) => {
    const at = `${pointer}/${node.name}`;
    if (node.type === "object") return textNodes(node.children ?? [], at);
    return node.type === "text" && node.widget !== "hidden" ? [{ node, pointer: at }] : [];
  });
}

/** A list nested in a row: texts that are added and removed in place. */
function InnerRows({ id, node, path, value, readOnly }: FieldWidgetProps) {
  const { store, text } = useForm();
  const rows = Array.isArray(value) ? value.filter(isBody) : [];
  const texts = textNodes(node.children ?? []);
  const write = (next: readonly Body[]) =>
    setWithEffects(store, path, next.length > 0 ? [...next] : undefined);
  const change = (at: number, pointer: string, words: string) => {
    const row = copyOf(rows[at] ?? {});
    writeAt(row, pointer, words);
    write(rows.map((each, index) => (index === at ? row : each)));
  };
  const add = () => write([...rows, { clientId: crypto.randomUUID() }]);
  return (
    <Stack gap={3} id={id} role="group" aria-labelledby={`${id}_label`}>
      {rows.map((row, at) => (
        <Line as="div" align="start" key={String(row["id"] ?? row["clientId"] ?? at)}>
          <Fill>
            <Grid gap={2}>
              {texts.map((each) => (
                <RowText
                  key={each.pointer}
                  text={each}
                  value={readAt(row, each.pointer)}
                  readOnly={readOnly}
                  onChange={(words) => change(at, each.pointer, words)}
                />
              ))}
            </Grid>
          </Fill>
          {!readOnly && row["key"] === undefined && (
            <PlainIconButton
              name={text("screen.catalogue.removeRow", { number: at + 1 })}
              onClick={() => write(rows.filter((_, index) => index !== at))}
            >
              <DeleteIcon size={16} />
            </PlainIconButton>
          )}
        </Line>
      ))}
      {!readOnly && (
        <Button size="small" leadingVisual={AddIcon} onClick={add}>
          {text("action.add")}
        </Button>
      )}
    </Stack>
  );
}

interface RowTextProps {
  text: TextNode;
  value: unknown;
  readOnly: boolean;
  onChange: (words: string) => void;
}

function RowText({ text: { node }, value, readOnly, onChange }: RowTextProps) {
  const { text } = useForm();
  const id = useId();
  const Input = node.multiline ? Textarea : TextInput;
  return (
    <div>
      <Text as="label" size="tiny" strong htmlFor={id}>
        {text(`${node.textKey}.label`)}
      </Text>
      <Input
        block
        id={id}
        value={typeof value === "string" ? value : ""}
        maxLength={node.maxLength}
        readOnly={readOnly}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </div>
  );
}
