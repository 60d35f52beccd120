import type { ReactNode } from "react";
import type { FormServices, OtherProps } from "#client/form/services.ts";
import { showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** The other language's words; without them, everything has its name in the language of the page. */
export const Other = lazyPart<OtherProps>(
  async () => (await import("./OtherWords.tsx")).OtherWords,
  { failure: "none" },
);

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
