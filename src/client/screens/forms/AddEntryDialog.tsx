import { useEffect, useMemo, useRef, useState } from "react";
import { Wrong } from "#client/ui/Field.tsx";
import { Stack } from "#client/ui/stack.ts";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { type AddEntryProps, FormServicesProvider } from "#client/form/services.ts";
import { applyRefusal, writableBody } from "#client/form/showChecks.ts";
import { createStore } from "#client/form/store.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { addEntry } from "#client/state/editorLookups.ts";
import { layoutFor, viewerPlan } from "#client/state/viewerPlans.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { askedIn } from "#shared/domain/catalogues/adding.ts";
import { rules } from "#shared/domain/rules.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { laterWidgets } from "#client/widgets/laterWidgets.ts";
import { formServices } from "./formServices.ts";

/** The fields that the list asks for and that are not given; those who add the entry may say them. */
function askedPlan(list: string, given: Body): Plan {
  const plan = viewerPlan(`catalogues/${list}`);
  const asked = askedIn(plan);
  const nodes = plan.nodes
    .filter(({ name }) => asked.includes(name) && !(name in given))
    .map((node) => ({ ...node, access: undefined }));
  return { ...plan, nodes, groups: undefined, checks: undefined };
}

/** The title as the list's items have it. */
function titled({ catalogue }: Plan, title: string, { language }: Texts): Body {
  if (catalogue?.translated !== true) return { title };
  return { translations: language === "en" ? { de: title, en: title } : { de: title } };
}

function useEntryForm(list: string, given: Body, texts: Texts) {
  // Freezes the given values while the dialog is open.
  const [kept] = useState(given);
  return useMemo(() => {
    const plan = askedPlan(list, kept);
    const context = { ...anonymousContext, language: texts.language };
    const body = { ...newBody(plan.nodes), clientId: crypto.randomUUID() };
    const store = createStore({ plan, rules, validate: () => true, context }, body, false);
    const common = formServices(store, texts, () => undefined);
    const services = { ...common, widgets: { ...common.widgets, ...laterWidgets } };
    return { plan, store, services, clientId: body.clientId };
  }, [list, kept, texts]);
}

/** Sends the entry; what is refused is shown at its field, or as words where it has none here. */
function useSending({ list, title, given, onAdded }: AddEntryProps, texts: Texts) {
  const { plan, store, services, clientId } = useEntryForm(list, given, texts);
  const [isSending, setSending] = useState(false);
  const [words, setWords] = useState("");
  const refuse = (fields: Parameters<typeof applyRefusal>[1]) => {
    const isHere = (path: string) => plan.nodes.some(({ name }) => path.startsWith(`/${name}`));
    setWords(fields.find(({ path }) => !isHere(path))?.message ?? "");
    applyRefusal(
      store,
      fields.filter(({ path }) => isHere(path)),
    );
  };
  const send = async () => {
    setSending(true);
    const item = { ...writableBody(store), ...given, ...titled(plan, title, texts), clientId };
    const outcome = await addEntry(list, item);
    setSending(false);
    if (outcome.kind === "stored") onAdded(outcome.body);
    if (outcome.kind === "unanswered") setWords(texts.text("widget.addEntry.unanswered"));
    if (outcome.kind === "refused") refuse(outcome.fields);
  };
  return { plan, services, words, isSending, send };
}

/** A small form for a new entry of a list: what its document asks for besides the title. */
export function AddEntryDialog(props: AddEntryProps) {
  const { title, how, onClose } = props;
  const texts = useTexts();
  const { text } = texts;
  const { plan, services, words, isSending, send } = useSending(props, texts);
  const form = useRef<HTMLFormElement>(null);
  // Rather than the close button.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return (
    <Dialog
      title={text(titles[how], { title })}
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} isBusy={isSending} onClick={() => void send()}>
          {text(sends[how])}
        </DialogButtons>
      }
    >
      <Stack
        as="form"
        gap={4}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands within the form of the record.
          event.stopPropagation();
          void send();
        }}
      >
        <p>{text(notes[how])}</p>
        <FormServicesProvider value={services}>
          <RecordForm
            document={plan.document}
            layout={layoutFor(plan)}
            name={text(`${plan.textKey}.label`)}
          />
        </FormServicesProvider>
        {words !== "" && <Wrong>{words}</Wrong>}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Stack>
    </Dialog>
  );
}

const titles = { create: "widget.combobox.create", suggest: "widget.combobox.suggest" } as const;
const sends = { create: "widget.addEntry.create", suggest: "widget.addEntry.suggest" } as const;
const notes = {
  create: "widget.addEntry.createNote",
  suggest: "widget.addEntry.suggestNote",
} as const;
