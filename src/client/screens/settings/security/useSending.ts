import { useState } from "react";

/** Sends one thing at a time, and keeps why it was refused, in the words of `tell`. */
export function useSending(tell: (thrown: unknown) => string | undefined) {
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (thrown) {
      setRefusal(tell(thrown));
    }
    setBusy(false);
  };
  return { isBusy, refusal, setRefusal, run };
}
