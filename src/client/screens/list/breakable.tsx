import { Fragment, type ReactNode } from "react";

/** A text whose line may end before the @ of an e-mail address: else it ends within the last word. */
export function breakable(text: string): ReactNode {
  if (!text.includes("@")) return text;
  return text.split("@").map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {at > 0 ? `@${part}` : part}
    </Fragment>
  ));
}
