import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { closeMerge } from "#client/editing/session.ts";
import { FormServicesProvider } from "#client/form/services.ts";
import { MergeQuestion } from "../../forms/MergeQuestion.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import { itemServices } from "./ItemFields.tsx";
import type { ItemSession } from "./itemSession.ts";

interface ItemMergeProps {
  session: ItemSession;
  onTake: (theirs: readonly string[]) => void;
}

/** Asks which values to keep when somebody else has changed the same fields. */
export function ItemMergeQuestion({ session, onTake }: ItemMergeProps) {
  const texts = useTexts();
  const { merge } = useSnapshot(session.meta);
  const services = useMemo(() => itemServices(session, texts), [session, texts]);
  if (!merge) return null;
  return (
    <FormServicesProvider value={services}>
      <MergeQuestion merge={merge} onLater={() => closeMerge(session)} onTake={onTake} />
    </FormServicesProvider>
  );
}
