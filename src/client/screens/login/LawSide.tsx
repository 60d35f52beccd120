import { useTranslation } from "react-i18next";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Law, LetterList, Sentence, Source } from "./layout.ts";

const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** The product's purpose in the words of the law. */
export function LawSide() {
  const { t } = useTranslation();
  return (
    <Law aria-labelledby="law-source">
      <Source id="law-source">
        <b>{t("screen.login.article")}</b> {t("screen.login.law")}
      </Source>
      <Sentence>{t("screen.login.sentence")}</Sentence>
      <LetterList role="list" aria-label={t("screen.login.letters")}>
        {letters.map((letter) => (
          <li key={letter}>
            <LetterBox $state="there">{letter}</LetterBox>
            <span>{t(`screen.login.${letter}`)}</span>
          </li>
        ))}
      </LetterList>
    </Law>
  );
}
