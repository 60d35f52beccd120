import { useEffect, useMemo, useState } from "react";
import type { FormStore } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { companyMeasures } from "#client/state/editor.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Values the record inherits from its company, keyed by the pointers that documents use. */
export function useOutside(store: FormStore): Body {
  const company = useKey(store.root.values, "company");
  const id = isBody(company) && typeof company["id"] === "number" ? company["id"] : null;
  const [read, setRead] = useState<{ id: number | null; tom: Body }>({ id: null, tom: {} });
  const isLicensed = store.context.features.includes("tom");
  useEffect(() => {
    if (id === null || !isLicensed) return undefined;
    let isWanted = true;
    void companyMeasures(id).then((tom) => isWanted && setRead({ id, tom }));
    return () => {
      isWanted = false;
    };
  }, [id, isLicensed]);
  const tom = read.id === id ? read.tom : null;
  return useMemo((): Body => (tom ? { company: { tom } } : {}), [tom]);
}
