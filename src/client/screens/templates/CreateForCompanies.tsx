import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { keepCopy } from "../records/keptCopy.ts";
import { ownRecords } from "../records/recordPlaces.ts";
import { Foot } from "./layout.ts";
import { loadCreation } from "./useCreation.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Begins records with a template for the companies chosen; the editor creates them, all or none. */
export function CreateForCompanies({ id }: { id: number }) {
  const { viewer } = useSnapshot(auth);
  return hasRole(viewer?.roles ?? [], "ROLE_CREATOR") ? <Creation id={id} /> : null;
}

/** Opens the editor with what a template says for companies. */
function useBegin(id: number) {
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const open = async (companies: readonly { id: number; title: string }[]) => {
    const { bodyFromTemplate } = await loadCreation();
    const body = await bodyFromTemplate(id, companies);
    if (!body) return;
    keepCopy(body);
    go(ownRecords.create);
  };
  const begin = (companies: readonly { id: number; title: string }[]) => {
    setBusy(true);
    // Failed reads and loads have been reported.
    void open(companies)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { isBusy, begin };
}

function Creation({ id }: { id: number }) {
  const { text } = useTexts();
  const { companies } = useSnapshot(recordChoices);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isBusy, begin } = useBegin(id);
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
      <fieldset disabled={isBusy}>
        <legend>{text("screen.templates.forCompanies")}</legend>
        <div className="choices">
          {companies.map(({ id: company, title }) => (
            <label key={company}>
              <CheckBox
                checked={only.includes(company)}
                onChange={() => toggle(company)}
                disabled={companies.length === 1}
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="end">
        <p>{count > 0 && text("screen.templates.drafts", { count })}</p>
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
      </div>
    </Foot>
  );
}
