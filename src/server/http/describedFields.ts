import { asBody } from "#shared/domain/values.ts";
import type { Overlay } from "#shared/engine/plan/overlay.ts";
import { overlaySchema } from "#shared/engine/plan/overlaySchema.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";

const kept = new WeakMap<Overlay, string>();

/** The OpenAPI description extended by a group's custom fields. */
export function describedFor(overlay: Overlay, description: Body): string {
  const known = kept.get(overlay);
  if (known !== undefined) return known;
  const made = JSON.stringify(withFields(overlay, description));
  kept.set(overlay, made);
  return made;
}

function withFields(overlay: Overlay, description: Body): Body {
  const components = asBody(description["components"]);
  const schemas: Body = { ...asBody(components["schemas"]) };
  for (const plan of Object.values(overlay.plans)) {
    const name = plan.document === "record" ? "record.record" : plan.document.replaceAll("/", ".");
    for (const kind of ["read", "write", "payload"]) {
      const schema = schemas[`${name}.${kind}`];
      if (isBody(schema))
        schemas[`${name}.${kind}`] = withAddedProperties(overlay, plan, kind, schema);
    }
  }
  return { ...description, components: { ...components, schemas } };
}

function withAddedProperties(overlay: Overlay, plan: Plan, kind: string, schema: Body): Body {
  const holder = plan.nodes.find((node) => node.overlay && node.children?.length);
  const properties = asBody(schema["properties"]);
  if (!holder || properties[holder.name] === undefined) return schema;
  const way = kind === "read" ? "read" : "write";
  const refer = { $ref: `#/components/schemas/common.refs.${way}.reference` };
  // Border: a schema is JSON.
  const own = overlaySchema(holder, way, overlay.texts.en, refer) as Body;
  return { ...schema, properties: { ...properties, [holder.name]: own } };
}
