import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { begin, fieldCount, mounted, rowCount } from "./measure.ts";

function Plain() {
  useLayoutEffect(mounted, []);
  return Array.from({ length: rowCount }, (_, row) => (
    <fieldset key={row}>
      {Array.from({ length: fieldCount }, (__, field) => (
        <label key={field}>
          Field {field}
          <input
            defaultValue={`Row ${row}, field ${field}`}
            data-typed={row === 40 && field === 6}
          />
        </label>
      ))}
    </fieldset>
  ));
}

const root = document.getElementById("root");
begin();
if (root) createRoot(root).render(<Plain />);
