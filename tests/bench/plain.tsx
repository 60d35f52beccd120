import "./countRenders.ts";
import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import { createRoot } from "react-dom/client";
import { matrixItems, matrixMarks, type Part, parts, type PlacedField, titlesOf } from "./form.ts";
import { measureMount } from "./measure.ts";

interface LabelledProps {
  id: string;
  label: string;
  children: React.ReactNode;
}

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      <p>In your own words.</p>
    </div>
  );
}

/** Uncontrolled, so that React renders it only once. */
function PlainInput({ node, id, value }: PlacedField) {
  const text = titlesOf(value);
  if (node.type === "bool")
    return <input id={id} type="checkbox" defaultChecked={value === true} />;
  if (node.values) {
    return (
      <select id={id} defaultValue={text}>
        {node.values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  if (node.type !== "text") return <input id={id} defaultValue={text} />;
  if (node.widget === "text") return <input id={id} type="text" defaultValue={text} />;
  return <textarea id={id} rows={3} defaultValue={text} />;
}

function PlainField(field: PlacedField) {
  const { node, id } = field;
  if (node.widget !== "dataMatrix") {
    return (
      <Labelled id={id} label={node.name}>
        <PlainInput {...field} />
      </Labelled>
    );
  }
  return matrixItems(field).flatMap((item) =>
    matrixMarks(node).map((mark) => {
      const own = `${id}-${String(item["id"])}-${mark}`;
      return (
        <Labelled key={own} id={own} label={`${String(item["title"])} ${mark}`}>
          <input id={own} type="checkbox" defaultChecked />
        </Labelled>
      );
    }),
  );
}

function PlainPart({ name, fields }: Part) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {fields.map((field) => (
        <PlainField key={field.id} {...field} />
      ))}
    </fieldset>
  );
}

/** The baseline: the same fields as plain inputs with a label. */
function PlainPage() {
  return (
    <main>
      {parts.map((part) => (
        <PlainPart key={part.name} {...part} />
      ))}
    </main>
  );
}

const root = document.getElementById("root");
if (root) measureMount(root, () => createRoot(root).render(<PlainPage />));
