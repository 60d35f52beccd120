import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import type { Beginning } from "#client/state/createFromTemplate.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { auth } from "#client/state/auth.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { keepCopy } from "../records/keptCopy.ts";
import { ownRecords } from "../records/recordPlaces.ts";
import { ScrollArea } from "#client/ui/columns.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Foot } from "#client/ui/page.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { loadCreation } from "./useCreation.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Begins records with a template for the companies chosen; the editor creates them, all or none. */
export function CreateForCompanies({ id }: { id: number }) {
  const { viewer } = useSnapshot(auth);
  return hasRole(viewer?.roles ?? [], "ROLE_CREATOR") ? <Creation id={id} /> : null;
}

/** Shown before the editor opens if something does not fit the companies. */
const MisfitDialog = lazyPart(async () => (await import("./MisfitDialog.tsx")).MisfitDialog, {
  texts: [...stepTexts, "editorLater"],
});

/** Opens the editor with what a template says for companies, at once if all of it fits them. */
function useBegin(id: number) {
  const { language } = useTexts();
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Beginning | null>(null);
  const open = ({ body }: Beginning) => {
    keepCopy(body);
    go(ownRecords.create);
  };
  const load = async (companies: readonly { id: number; title: string }[]) => {
    const { beginFromTemplate } = await loadCreation();
    const found = await beginFromTemplate(id, companies, language);
    if (!found) return;
    if (found.losses.length === 0) open(found);
    else setAsked(found);
  };
  const begin = (companies: readonly { id: number; title: string }[]) => {
    setBusy(true);
    // Failed reads and loads have been reported.
    void load(companies)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const answer = { close: () => setAsked(null), open: () => asked && open(asked) };
  return { isBusy, begin, asked, answer };
}

function Creation({ id }: { id: number }) {
  const { text } = useTexts();
  const { companies } = useSnapshot(recordChoices);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isBusy, begin, asked, answer } = useBegin(id);
  useEffect(() => {
    void loadChoices();
  }, []);
  // The only company there is needs no choice.
  const only = companies.length === 1 ? companies.map(({ id: company }) => company) : chosen;
  const count = only.length;
  const make = () => begin(companies.filter(({ id: company }) => only.includes(company)));
  const toggle = (company: number) =>
    setChosen((before) =>
      before.includes(company) ? before.filter((each) => each !== company) : [...before, company],
    );
  return (
    <Foot>
      <Fill as={Fieldset} disabled={isBusy}>
        <legend>{text("screen.templates.forCompanies")}</legend>
        <Row as={ScrollArea} wrap gap={4}>
          {companies.map(({ id: company, title }) => (
            <Choice key={company}>
              <CheckBox
                checked={only.includes(company)}
                onChange={() => toggle(company)}
                disabled={companies.length === 1}
              />
              {title}
            </Choice>
          ))}
        </Row>
      </Fill>
      <Row wrap gap={2}>
        {count > 0 && <Muted size="small">{text("screen.templates.drafts", { count })}</Muted>}
        <BusyButton
          variant="primary"
          disabled={count === 0}
          isBusy={isBusy}
          busyText={text("common.loading")}
          onClick={make}
        >
          {count === 0
            ? text("screen.templates.createNone")
            : text("screen.templates.create", { count })}
        </BusyButton>
      </Row>
      {asked && (
        <MisfitDialog
          losses={asked.losses}
          count={count}
          onClose={answer.close}
          onConfirm={answer.open}
        />
      )}
    </Foot>
  );
}
