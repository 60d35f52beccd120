import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { auth } from "#client/state/auth.ts";
import { mastersIn, type MasterRow } from "#client/state/masterRecords.ts";
import { DuplicateIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/Menu.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { ownRecords } from "./recordPlaces.ts";

/** Menu of the master records in the reader's language, for whoever may create one of their own. */
export function MasterMenu() {
  const { viewer } = useSnapshot(auth);
  return hasRole(viewer?.roles ?? [], "ROLE_CREATOR") ? <Masters /> : null;
}

/** Each opens to be taken over; absent if there are none. */
function Masters() {
  const { t, i18n } = useTranslation();
  const [, go] = useLocation();
  const [masters, setMasters] = useState<readonly MasterRow[]>([]);
  const language = asLanguage(i18n.language);
  useEffect(() => {
    let isShown = true;
    void mastersIn(language).then((found) => {
      if (isShown) setMasters(found);
    });
    return () => {
      isShown = false;
    };
  }, [language]);
  if (masters.length === 0) return null;
  return (
    <Menu
      name={t("screen.records.masters")}
      align="end"
      items={masters.map(({ id, name }) => ({
        key: String(id),
        label: name,
        onSelect: () => go(`${ownRecords.edit}${id}`),
      }))}
      trigger={(props) => (
        <Button type="button" leadingVisual={DuplicateIcon} {...props}>
          {t("screen.records.masters")}
        </Button>
      )}
    />
  );
}
