import { usePageTexts } from "#client/i18n/useTexts.ts";
import { dropSecondStep } from "#client/state/signIn/secondStep.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { TextButton } from "#client/ui/textButton.ts";

/** The step has taken too long: the sign-in begins anew. */
export function StepGone() {
  const { text } = usePageTexts();
  return (
    <section role="alert">
      <PageTitle>{text("screen.secondStep.title")}</PageTitle>
      <p>{text("screen.secondStep.gone")}</p>
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </section>
  );
}
