import { type ReactNode, Suspense } from "react";
import type { FormServices, OtherProps } from "#client/form/services.ts";
import { showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { quietChunk } from "#client/state/chunks.ts";

// Without it, everything has its name in the language of the page.
const OtherWords = quietChunk<OtherProps>(
  async () => (await import("./OtherWords.tsx")).OtherWords,
);

/** The other language's words, loaded for those who want them. */
export function Other(props: OtherProps) {
  return (
    <Suspense>
      <OtherWords {...props} />
    </Suspense>
  );
}

/** What shows the other language's words, for those who want them. */
export function otherService(): Pick<FormServices, "Other"> {
  return showsBothLanguages() ? { Other } : {};
}

/** What is shown, with the other language's words below it for those who want both. */
export function inBoth(shown: ReactNode, other: OtherProps | string): ReactNode {
  if (!showsBothLanguages()) return shown;
  return (
    <span>
      {shown}
      <Other {...(typeof other === "string" ? { textKey: other } : other)} />
    </span>
  );
}
