import { useMemo, useSyncExternalStore } from "react";

let isBegun = false;

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isBegun = true;
    changed();
  };
  const end = () => {
    isBegun = false;
    changed();
  };
  const media = window.matchMedia("print");
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  media.addEventListener("change", changed);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
    media.removeEventListener("change", changed);
  };
}

/** True while the page is being printed, when folded content is shown in full. */
export function usePrinting(): boolean {
  const media = useMemo(() => window.matchMedia("print"), []);
  return useSyncExternalStore(subscribe, () => isBegun || media.matches);
}
