import { useEffect } from "react";
import { type FormStore, setOutside } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { companyMeasures } from "#client/state/editor.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { isBody } from "#shared/engine/body/paths.ts";

/** Keeps the values that the record inherits from its company. */
export function useOutside(store: FormStore): void {
  const company = useKey(store.root.values, "company");
  const id = isBody(company) && typeof company["id"] === "number" ? company["id"] : null;
  const isLicensed = store.context.features.includes("tom");
  useEffect(() => {
    if (id === null || !isLicensed) return undefined;
    const stop = whileWanted(companyMeasures(id), (tom) =>
      setOutside(store, { ...store.state.outside, company: { tom } }),
    );
    return () => {
      stop();
      const { company: _, ...rest } = store.state.outside;
      setOutside(store, rest);
    };
  }, [store, id, isLicensed]);
}
