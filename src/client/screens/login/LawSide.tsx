import { useTranslation } from "react-i18next";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Muted, Text } from "#client/ui/text.ts";
import { Law, LetterList } from "./layout.ts";

const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** The product's purpose in the words of the law. */
export function LawSide() {
  const { t } = useTranslation();
  return (
    <Law aria-labelledby="law-source">
      <Muted as="p" size="small" id="law-source">
        <Text strong tone="accent">
          {t("screen.login.article")}
        </Text>{" "}
        {t("screen.login.law")}
      </Muted>
      <blockquote>{t("screen.login.sentence")}</blockquote>
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
