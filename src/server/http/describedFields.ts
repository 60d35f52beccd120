import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mustKnowViewer } from "#server/auth/access.ts";
import type { Platform } from "#server/auth/platform.ts";
import { anonymousViewer } from "#server/auth/viewer.ts";
import { encodingAsked } from "./compress.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Overlay } from "#shared/engine/plan/overlay.ts";
import { overlaySchema } from "#shared/engine/plan/overlaySchema.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";

/** Serves the OpenAPI description; callers whose group has custom fields get it with these. */
export function serveDescription(app: FastifyInstance, platform: Platform, openapi: unknown): void {
  const variants = makeVariants(Buffer.from(JSON.stringify(openapi)));
  app.get(`${basePath}/openapi.json`, async ({ headers }, reply) => {
    const { authorization } = headers;
    const viewer = authorization ? await mustKnowViewer(platform, authorization) : anonymousViewer;
    const own = hasFeature(viewer.features, addedFieldsFeature) ? viewer.overlay : null;
    reply.header("vary", "authorization").type("application/json; charset=utf-8");
    // Border: the description is JSON.
    if (own) return reply.send(describedFor(own, openapi as Body));
    reply.header("vary", "authorization, accept-encoding");
    const encoding = encodingAsked(headers["accept-encoding"]);
    if (encoding !== null) reply.header("content-encoding", encoding);
    return reply.send(await variants(encoding));
  });
}

type Encoding = NonNullable<ReturnType<typeof encodingAsked>>;

/** Beyond this quality of Brotli, the first reader waits for seconds. */
const quality = 6;

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** Compresses a text once per encoding, when it is first asked for: anybody may ask, and often. */
function makeVariants(plain: Buffer): (encoding: Encoding | null) => Promise<Buffer> {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return async (encoding) => {
    if (encoding === null) return plain;
    const known = packed.get(encoding) ?? packers[encoding](plain);
    packed.set(encoding, known);
    return known;
  };
}

const kept = new WeakMap<Overlay, string>();

/** The OpenAPI description extended by a group's custom fields. */
function describedFor(overlay: Overlay, description: Body): string {
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
