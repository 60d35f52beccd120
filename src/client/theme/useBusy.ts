import { useState } from "react";

/** Runs one thing at a time; what fails has been shown, and nothing has changed. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
