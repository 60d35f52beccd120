import "./countRenders.ts";
import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import { createRoot } from "react-dom/client";
import { measureMount } from "./measure.ts";
import { rowCount } from "./sizes.ts";

const rows = Array.from({ length: rowCount }, (_, row) => row);
const needs = ["normal", "high", "very high"];

interface PlainFieldProps {
  id: string;
  label: string;
  hint: string;
  children: React.ReactNode;
}

function PlainField({ id, label, hint, children }: PlainFieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      <p>{hint}</p>
    </div>
  );
}

/**
 * Ten fields of the kinds an editor row has, uncontrolled: React renders them once and never again.
 */
function PlainRow({ row }: { row: number }) {
  const id = (field: string) => `f${row}-${field}`;
  return (
    <fieldset>
      <legend>Group {row + 1}</legend>
      <PlainField id={id("group")} label="Category of data subjects" hint="Whose data they are.">
        <input id={id("group")} defaultValue={`Group ${row + 1}`} />
      </PlainField>
      <PlainField id={id("source")} label="Source of the data" hint="Where they come from.">
        <input id={id("source")} defaultValue="Sensor" />
      </PlainField>
      {["First item", "Second item", "Third item"].map((item) => (
        <PlainField key={item} id={id(item)} label={item} hint="Kept encrypted.">
          <input id={id(item)} type="checkbox" defaultChecked />
        </PlainField>
      ))}
      <PlainField id={id("informed")} label="Persons are informed" hint="Art. 13 and 14.">
        <select id={id("informed")} defaultValue="yes">
          <option>yes</option>
          <option>partly</option>
          <option>no</option>
        </select>
      </PlainField>
      <PlainField id={id("need")} label="Protection need" hint="How much a breach would hurt.">
        <select id={id("need")} defaultValue="normal">
          {needs.map((need) => (
            <option key={need}>{need}</option>
          ))}
        </select>
      </PlainField>
      {["How they are informed", "Explanation", "Internal note"].map((label) => (
        <PlainField key={label} id={id(label)} label={label} hint="In your own words.">
          <textarea id={id(label)} rows={3} defaultValue={`${label} of row ${row + 1}`} />
        </PlainField>
      ))}
    </fieldset>
  );
}

/** The baseline: the same thousand fields as plain inputs. */
function PlainPage() {
  return (
    <main>
      {rows.map((row) => (
        <PlainRow key={row} row={row} />
      ))}
    </main>
  );
}

const root = document.getElementById("root");
if (root) measureMount(root, () => createRoot(root).render(<PlainPage />));
