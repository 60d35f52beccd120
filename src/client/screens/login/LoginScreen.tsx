import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { changeLanguage } from "#client/state/account.ts";
import { auth, signIn } from "#client/state/auth.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { redirectTarget } from "#client/state/redirectTarget.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { setColourMode, useColourMode } from "#client/theme/colourMode.ts";
import { TextField } from "#client/ui/Field.tsx";
import { DayIcon, NightIcon } from "#client/theme/icons.ts";
import { Logo } from "#client/theme/Logo.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { ToggleButton } from "#client/theme/ToggleButton.tsx";
import { productName } from "#shared/api/version.ts";
import { Notices } from "../notices/Notices.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { signInRefusal } from "./signInRefusal.ts";
import { Row } from "#client/ui/row.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Muted, Text } from "#client/ui/text.ts";
import styled from "styled-components";
import { below, fontSizes, px, radius, rule, small } from "#client/ui/tokens.ts";
import { touch } from "#client/theme/parts/declarations.ts";

// Few people arrive by a link, by an identity provider or have a second factor.
const LinkForm = lazyPart(async () => (await import("./LinkForm.tsx")).LinkForm, {
  failure: "page",
});
const AddressFirst = lazyPart(
  async () => (await import("../signOn/AddressFirst.tsx")).AddressFirst,
  { texts: ["signOn"], failure: "page" },
);
const SecondStepForm = lazyPart(async () => (await import("./SecondStepForm.tsx")).SecondStepForm, {
  texts: ["security", "checks"],
  failure: "page",
});

/**
 * Sign-in page: e-mail address and password on the left, the statutory requirements on the right.
 */
export function LoginScreen() {
  const { link, secondStep } = useSnapshot(auth);
  return (
    <Both>
      <FormColumn>
        <Logo size={32} name={productName} />
        <Middle>
          <Notices place="login" />
          {secondStep && <SecondStepForm />}
          {!secondStep && link === null && <StepForm />}
          {!secondStep && link !== null && <LinkForm key={link} link={link} />}
        </Middle>
        <Footer />
      </FormColumn>
      <LawSide />
    </Both>
  );
}

/** Where groups may have identity providers, the address comes first. */
function StepForm() {
  const asksFirst = document.querySelector('meta[name="sign-on"]') !== null;
  if (!asksFirst) return <SignInForm />;
  return <AddressFirst withPassword={(address) => <SignInForm address={address} />} />;
}

function SignInForm({ address = "" }: { address?: string }) {
  const { t } = useTranslation();
  const search = useSearch();
  const { status, failure } = useSnapshot(auth);
  const [username, setUsername] = useState(address);
  const [password, setPassword] = useState("");
  const [isStaying, setStaying] = useState(false);
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The page has one purpose, and this is its first field; focused by itself, it would have the page
  // laid out while it is still being made.
  useEffect(() => first.current?.focus(), []);
  const isLoading = status === "loading";
  const missing = (value: string) =>
    isTried && value === "" ? t("problem.field.required") : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === "" || password === "" || isLoading) return;
    void signIn({ username: username.trim(), password, isStaying }, redirectTarget(search));
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{t("title.login")}</PageTitle>
      <div role="alert">
        {status === "error" && failure && (
          <Banner kind="danger">{signInRefusal(failure, t)}</Banner>
        )}
      </div>
      <TextField
        label={t("screen.login.email")}
        type="email"
        name="username"
        autoComplete="username"
        ref={first}
        value={username}
        error={missing(username.trim())}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t("screen.login.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        onChange={setPassword}
      />
      <Row as="label" gap={2}>
        <CheckBox
          checked={isStaying}
          onChange={(event) => setStaying(event.currentTarget.checked)}
        />
        {t("screen.login.stay")}
      </Row>
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {t("action.signIn")}
      </MainButton>
      <PasskeyButton target={redirectTarget(search)} isStaying={isStaying} />
      <small>{t("screen.login.forgotten")}</small>
    </form>
  );
}

function Footer() {
  const { t, i18n } = useTranslation();
  const mode = useColourMode();
  return (
    <Foot aria-label={t("screen.login.footer")}>
      <Link href="/imprint">{t("title.imprint")}</Link>
      <Link href="/privacy">{t("title.privacy")}</Link>
      <span />
      <select
        aria-label={t("screen.login.language")}
        value={i18n.language}
        onChange={(event) => {
          void changeLanguage(event.currentTarget.value === "en" ? "en" : "de");
        }}
      >
        {/* Each language in its own name, so that people who read only one can find it. */}
        <option value="de" lang="de">
          {t("language.de")}
        </option>
        <option value="en" lang="en">
          {t("language.en")}
        </option>
      </select>
      <ToggleButton
        isChecked={mode === "dark"}
        checkedName={t("frame.day")}
        uncheckedName={t("frame.night")}
        checkedIcon={<DayIcon size={16} />}
        uncheckedIcon={<NightIcon size={16} />}
        onToggle={(isNight) => setColourMode(isNight ? "dark" : "light")}
      />
    </Foot>
  );
}

const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** The product's purpose in the words of the law. */
function LawSide() {
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

/** Form and law side by side; on small screens only the form. */
const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(${px(100)}, 5fr) 7fr;
  min-height: 100dvh;
  @media ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Logo at the top, form in the middle, legal links at the bottom. */
const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${px(150)};
  padding: ${px(10)} ${px(32)} ${px(5)};
  @media ${below.wide} {
    padding-inline: clamp(${px(7)}, 6vw, ${px(32)});
    margin: 0 auto;
  }
  ${small} {
    max-width: ${px(115)};
    padding: ${px(6)} ${px(7)} ${px(3)};
  }
`;

/** The form itself, slightly above the middle. */
const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  padding: ${px(8)} 0 ${px(12)};
  form {
    display: grid;
    gap: ${px(4)};
  }
  h1 {
    font-size: ${fontSizes.display};
    line-height: ${px(9)};
  }
  form > div:empty {
    display: none;
  }
  label:has([type="checkbox"]) {
    ${touch}
  }
  > section {
    margin-bottom: ${px(6)};
  }
`;

/** Legal pages, language, colour mode. */
const Foot = styled(Row).attrs({ as: "nav", wrap: true, gap: 4, size: "tiny" })`
  a {
    color: var(--fgColor-muted);
    padding: ${px(1)} 0;
  }
  span {
    flex: 1;
  }
  select {
    min-height: ${px(8)};
    padding: 0 ${px(1)};
    border: 0;
    border-radius: ${radius.control};
    background: var(--bgColor-default);
    font-size: ${fontSizes.tiny};
    cursor: pointer;
    ${touch}
  }
`;

/** The muted half of the page. */
const Law = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${px(12)} ${px(19)};
  border-left: ${rule.default};
  background: var(--a30-frame);
  > * {
    max-width: ${px(150)};
  }
  blockquote {
    padding-top: ${px(3)};
    font: 420 ${px(9.5)}/${px(11.5)} var(--a30-law);
    text-wrap: balance;
  }
  @media ${below.medium} {
    display: none;
  }
`;

/** The seven letters, one per line. */
const LetterList = styled.ul`
  margin-top: ${px(8.5)};
  font: 400 ${px(4.25)}/${px(6)} var(--a30-law);
  li {
    display: flex;
    align-items: center;
    gap: ${px(5)};
    min-height: ${px(10.75)};
    border-top: ${rule.default};
  }
  li:last-child {
    border-bottom: ${rule.default};
  }
`;
