import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { parseId } from "#shared/api/ids.ts";
import { AuditRequest } from "./AuditRequest.tsx";
import { PackageList } from "./PackageList.tsx";
import { PackageView } from "./PackageView.tsx";

/** Requests by supervisory authorities: a new one, a finished package, or all of them. */
export function AuditScreen() {
  const { place } = useParams<{ place?: string }>();
  const step = new URLSearchParams(useSearch()).get("step");
  const id = parseId(place);
  if (id !== null) return <PackageView key={id} id={id} />;
  return place === "new" ? <AuditRequest step={step} /> : <PackageList />;
}
