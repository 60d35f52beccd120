import { Button } from "@primer/react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { refreshDerived, setWithEffects } from "#client/form/applyCascade.ts";
import { writeValue } from "#client/form/edit.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusSoon } from "#client/form/rows.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { wholeBody } from "#client/form/store.ts";
import { useDerived, useFieldValue } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { DuplicateIcon, OwnIcon } from "#client/theme/icons.ts";
import { watchBeside } from "#client/widgets/columns/columnProblems.ts";
import { Row } from "#client/ui/row.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import { poolPath } from "../../records/addresses.ts";
import { ownRecords } from "../../records/recordPlaces.ts";
import type { EditorSession } from "../session.ts";
import { assignment } from "./assigned.ts";
import { QuietButton } from "#client/ui/quietButton.ts";

const several = { list: "", key: "", field: assignment };
const one = { list: "", key: "", field: "company" };

/** Keeps the mode as the number of companies asks for; the first of them stands for all. */
function followCompanies({ store }: EditorSession): () => void {
  const follow = () => {
    const body = wholeBody(store);
    const mode = modeOf(body);
    const [first] = referencesIn(body[several.field]);
    if (first && !isSameReference(first, body[one.field])) {
      writeValue(store, one, first);
      refreshDerived(store);
    }
    if (mode === store.context.mode) return;
    const { context, nextStatus, state } = store;
    const { readOnly } = state;
    takeFormFacts(store, { context: { ...context, mode }, nextStatus, readOnly });
  };
  const changed = ({ list, field }: FieldPath) => {
    if (list === "" && field === several.field) follow();
  };
  follow();
  store.onChange.add(changed);
  return () => void store.onChange.delete(changed);
}

/** Begins to create a record with a template or for several companies, or goes back to one. */
export function Several({ session }: { session: EditorSession }) {
  const { store } = session;
  const { text } = useTexts();
  const assigned = useFieldValue(store.root, several.field);
  const { values } = store.root;
  const isBegun = useDerived(values, ["name"], () => values["name"] !== undefined);
  useEffect(() => followCompanies(session), [session]);
  useEffect(() => watchBeside(store), [store]);
  const choose = (value: typeof assigned) => {
    setWithEffects(store, several, value);
    focusSoon(fieldId(value === undefined ? one : several));
  };
  if (assigned === undefined)
    return (
      <Row wrap gap={2}>
        {!isBegun && (
          <QuietButton as={Link} href={poolPath}>
            <DuplicateIcon size={16} />
            {text("editor.several.fromTemplate")}
          </QuietButton>
        )}
        <QuietButton
          type="button"
          onClick={() => choose(referencesIn(store.root.values[one.field]))}
        >
          <OwnIcon size={16} />
          {text("editor.several.begin")}
        </QuietButton>
      </Row>
    );
  const count = referencesIn(assigned).length;
  return (
    <Banner
      kind="info"
      action={
        <Button size="small" onClick={() => choose(undefined)}>
          {text("editor.several.end")}
        </Button>
      }
    >
      {text(count < 2 ? "editor.several.few" : "editor.several.count")}
    </Banner>
  );
}

/** The records that were created together with this one, as links. */
export function Siblings({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { id: own, created } = useSnapshot(session.meta);
  const { siblings, name = "", company = null } = session.base;
  const others = asBodies(siblings);
  const isFresh = created > 1;
  const shown = isFresh ? [{ id: own, name, company }, ...others] : others;
  return (
    <Banner kind={isFresh ? "success" : "info"}>
      {isFresh
        ? text("editor.several.created", { count: created })
        : text("editor.several.together")}{" "}
      <Row as="ul" role="list" wrap gap={4}>
        {shown.map((each) => (
          <li key={String(each.id)}>
            <Link
              href={`${ownRecords.edit}${String(each.id)}`}
              aria-current={each.id === own ? "page" : undefined}
            >
              {asText(asBody(each.company).title) || asText(each.name)}
            </Link>
          </li>
        ))}
      </Row>
    </Banner>
  );
}
