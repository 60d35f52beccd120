import type { FieldWidgetProps } from "#client/form/services.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
import { useForm } from "#client/form/services.ts";
import { isSameFieldValue } from "#client/form/flatten.ts";
import { type FormStore, nodeName, wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";

function bodiesIn(value: Json | undefined): Body[] {
  return (Array.isArray(value) ? value.flat() : []).filter(isBody);
}

/** True if what is offered beside a value is known, since the form has it, or the server stored it with the value. */
function isKnown(store: FormStore, pointer: string): boolean {
  if (store.state.outside["isOffered"] === true) return true;
  const field = pointer.slice(1);
  const stored = store.stored.get(nodeName("", ""))?.[field];
  return (
    typeof wholeBody(store)["id"] === "number" && isSameFieldValue(stored, store.root.values[field])
  );
}

/** Periods that may hold for the data of the record, each leading to where its end is reckoned. */
export function PeriodsWidget({ id, node, path }: FieldWidgetProps) {
  const { store, text } = useForm();
  useKey(store.state, "outside");
  useKey(store.state, "revision");
  const root = wholeBody(store);
  const option = (name: string) => String(node.options[name]);
  const country = readAt(root, option("beside"));
  const data = new Set(bodiesIn(readAt(root, option("of"))).map((each) => each["id"]));
  const all = bodiesIn(readAt(root, `/${path.field}`));
  const periods = all.flatMap((period) => {
    const about = bodiesIn(period[option("by")]).find((each) => data.has(each["id"]));
    return about ? [{ period, about }] : [];
  });
  if (all.length === 0 && isBody(country) && isKnown(store, option("beside")))
    return (
      <Stack gap={1} id={id} role="group" aria-labelledby={`${id}-head`}>
        <h3 id={`${id}-head`}>{text(`${node.textKey}.label`)}</h3>
        <Muted as="p">{text("widget.periods.none", { country: itemTitle(country) })}</Muted>
      </Stack>
    );
  if (periods.length === 0) return null;
  const place = isBody(country) ? `&country=${String(country["id"])}` : "";
  return (
    <Stack gap={1} id={id} role="group" aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>{text(`${node.textKey}.label`)}</h3>
      <Muted as="p">{text("widget.periods.intro")}</Muted>
      <Bullets>
        {periods.map(({ period, about }) => (
          <li key={String(period["id"])}>
            <a
              href={`/retention?category=${String(about["id"])}${place}`}
              target="_blank"
              rel="noreferrer"
            >
              {itemTitle(period)}
            </a>
            {": "}
            {String(period[option("values")] ?? "")}
            {period[option("notes")] !== undefined && ` (${String(period[option("notes")])})`}
          </li>
        ))}
      </Bullets>
    </Stack>
  );
}
