import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { auth, dropLink, signInByLink } from "#client/state/auth.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { limits } from "#shared/api/limits.ts";
import {
  passwordLimit,
  passwordProblem,
  passwordProblemKey,
} from "#shared/domain/signIn/passwords.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { PasswordField } from "./PasswordField.tsx";
import { signInRefusal } from "./signInRefusal.ts";

interface LinkFormProps {
  link: string;
}

/** Sign-in by a one-time link, with a new password or the existing one from another group. */
export function LinkForm({ link }: LinkFormProps) {
  const [isKnown, setKnown] = useState(false);
  const { failure } = useSnapshot(auth);
  if (failure?.code === "gone") return <LinkGone />;
  const change = () => {
    auth.failure = null;
    setKnown(!isKnown);
  };
  // Separate components, so that what is typed into one form is never sent by the other.
  return isKnown ? (
    <KnownForm key="known" link={link} onChange={change} />
  ) : (
    <NewForm key="new" link={link} onChange={change} />
  );
}

interface FormProps extends LinkFormProps {
  onChange: () => void;
}

function NewForm({ link, onChange }: FormProps) {
  const { t } = useTranslation();
  const { isLoading, refusedAt } = useProgress();
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  // Names and group are known to the server only, which checks again.
  const code = passwordProblem(password, []);
  const wrong = isTried && code ? t(passwordProblemKey(code), passwordLimit(code)) : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code && !isLoading) void signInByLink(link, { newPassword: password });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{t("screen.login.linkTitle")}</PageTitle>
      <p>{t("screen.login.linkText")}</p>
      <RefusedWithoutField path="/newPassword" />
      <PasswordField
        label={t("screen.login.newPassword")}
        hint={t("screen.changePassword.newPasswordHint", minimum)}
        name="newPassword"
        autoComplete="new-password"
        isFirst
        value={password}
        error={wrong ?? refusedAt("/newPassword")}
        onChange={setPassword}
      />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {t("screen.login.linkSubmit")}
      </MainButton>
      <p>{t("screen.login.linkElsewhere")}</p>
      <TextButton type="button" onClick={onChange}>
        {t("screen.login.haveOne")}
      </TextButton>
    </form>
  );
}

function KnownForm({ link, onChange }: FormProps) {
  const { t } = useTranslation();
  const { isLoading, refusedAt } = useProgress();
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const missing = isTried && password === "" ? t("problem.field.required") : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== "" && !isLoading) void signInByLink(link, { password });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{t("screen.login.acceptTitle")}</PageTitle>
      <p>{t("screen.login.acceptText")}</p>
      <RefusedWithoutField path="/password" />
      <PasswordField
        label={t("screen.login.password")}
        name="password"
        autoComplete="current-password"
        isFirst
        value={password}
        error={missing ?? refusedAt("/password")}
        onChange={setPassword}
      />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {t("screen.login.acceptSubmit")}
      </MainButton>
      <TextButton type="button" onClick={onChange}>
        {t("screen.login.wantNew")}
      </TextButton>
    </form>
  );
}

function useProgress() {
  const { status, failure } = useSnapshot(auth);
  const refusedAt = (path: string): string | undefined =>
    failure?.fields.find((field) => field.path === path)?.message;
  return { isLoading: status === "loading", refusedAt };
}

/** Shows a rejection that isn't about a particular field. */
function RefusedWithoutField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { status, failure } = useSnapshot(auth);
  const { refusedAt } = useProgress();
  const isWhole = status === "error" && failure && !refusedAt(path);
  return (
    <div role="alert">{isWhole && <Banner kind="danger">{signInRefusal(failure, t)}</Banner>}</div>
  );
}

const minimum = { limit: limits.passwordMinimum };

function LinkGone() {
  const { t } = useTranslation();
  return (
    <section role="alert">
      <PageTitle>{t("screen.login.goneTitle")}</PageTitle>
      <p>{t("screen.login.goneText")}</p>
      <TextButton type="button" onClick={dropLink}>
        {t("screen.login.toSignIn")}
      </TextButton>
    </section>
  );
}
