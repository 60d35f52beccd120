import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { showToast } from "#client/state/notices.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { ownRecords } from "../records/recordPlaces.ts";
import { Foot } from "./layout.ts";
import { useCreation } from "./useCreation.ts";

/** Creates records from a template for the companies chosen, all or none. */
export function CreateForCompanies({ id }: { id: number }) {
  const { viewer } = useSnapshot(auth);
  return hasRole(viewer?.roles ?? [], "ROLE_CREATOR") ? <Creation id={id} /> : null;
}

function Creation({ id }: { id: number }) {
  const { text } = useTexts();
  const [, go] = useLocation();
  const { companies } = useSnapshot(recordChoices);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isBusy, create } = useCreation(id);
  useEffect(() => {
    void loadChoices();
  }, []);
  // The only company there is needs no choice.
  const only = companies.length === 1 ? companies.map(({ id: company }) => company) : chosen;
  const count = only.length;
  const make = async () => {
    const made = await create({ companies: only });
    const [first] = made ?? [];
    if (!made || first === undefined) return;
    showToast(text("screen.templates.created", { count: made.length }));
    go(made.length === 1 ? `${ownRecords.edit}${first}` : ownRecords.list);
  };
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
        <Button
          variant="primary"
          disabled={count === 0}
          loading={isBusy}
          loadingAnnouncement={text("common.saving")}
          onClick={() => void make()}
        >
          {count === 0
            ? text("screen.templates.createNone")
            : text("screen.templates.create", { count })}
        </Button>
      </div>
    </Foot>
  );
}
