import type { Language } from "#shared/engine/language.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showBothLanguages, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { changeLanguage } from "#client/state/account.ts";
import { showToast } from "#client/state/notices.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { useBusy } from "#client/theme/useBusy.ts";
import { Hint } from "#client/ui/text.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { PlainPage } from "../../PlainPage.tsx";

const languages = ["de", "en"] as const satisfies readonly Language[];

/** Changes the interface language immediately, for all of the person's devices. */
export function ChangeLanguageScreen() {
  const { t, i18n } = useTranslation();
  const { isBusy, run } = useBusy();
  const [isBoth, setBoth] = useState(showsBothLanguages);

  const choose = async (language: Language) => {
    if (await run(() => changeLanguage(language))) showToast(i18n.t("screen.changeLanguage.done"));
  };

  return (
    <PlainPage title={t("title.changeLanguage")} intro={t("screen.changeLanguage.intro")}>
      <Fieldset disabled={isBusy}>
        <legend>{t("screen.changeLanguage.legend")}</legend>
        {languages.map((language) => (
          <Choice key={language} lang={language}>
            <CheckBox
              isRadio
              name="language"
              value={language}
              checked={i18n.language === language}
              onChange={() => void choose(language)}
            />
            {t(`language.${language}`)}
          </Choice>
        ))}
      </Fieldset>
      <Fieldset>
        <legend>{t("screen.changeLanguage.both")}</legend>
        <Choice>
          <CheckBox
            checked={isBoth}
            aria-describedby="both-languages"
            onChange={({ target }) => {
              showBothLanguages(target.checked);
              setBoth(target.checked);
            }}
          />
          {t("screen.changeLanguage.showBoth")}
        </Choice>
        <Hint id="both-languages">{t("screen.changeLanguage.bothHint")}</Hint>
      </Fieldset>
    </PlainPage>
  );
}
