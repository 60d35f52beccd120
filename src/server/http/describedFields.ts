import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mustBeSigned, mustKnowViewer } from "#server/auth/access.ts";
import type { Platform } from "#server/auth/platform.ts";
import { anonymousViewer } from "#server/auth/viewer.ts";
import { encodingAsked } from "./compress.ts";
import { weakMark } from "./replies.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Overlay } from "#shared/engine/plan/overlay.ts";
import { overlaySchema } from "#shared/engine/plan/overlaySchema.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";

/** Serves the OpenAPI description; callers whose group has custom fields get it with these. */
export function serveDescription(app: FastifyInstance, platform: Platform, openapi: unknown): void {
  const plain = makeVariants(JSON.stringify(openapi));
  const extended = new Map<Overlay, Variants>();
  const extendedBy = (overlay: Overlay): Variants => {
    // Border: the description is JSON.
    const made =
      extended.get(overlay) ?? makeVariants(JSON.stringify(withFields(overlay, openapi as Body)));
    extended.delete(overlay);
    extended.set(overlay, made);
    const [oldest] = extended.keys();
    if (oldest && extended.size > mostExtended) extended.delete(oldest);
    return made;
  };
  app.get(`${basePath}/openapi.json`, async ({ headers }, reply) => {
    const { authorization } = headers;
    const viewer = authorization
      ? await mustKnowViewer(platform, await mustBeSigned(platform, authorization))
      : anonymousViewer;
    const own = hasFeature(viewer.features, addedFieldsFeature) ? viewer.overlay : null;
    const { etag, packed } = own ? extendedBy(own) : plain;
    reply.header("vary", "authorization, accept-encoding").header("etag", etag);
    if (headers["if-none-match"] === etag) return reply.code(304).send();
    const encoding = encodingAsked(headers["accept-encoding"]);
    if (encoding !== null) reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(await packed(encoding));
  });
}

/** Descriptions of groups with fields of their own that are held, each of about a megabyte. */
const mostExtended = 20;

type Encoding = NonNullable<ReturnType<typeof encodingAsked>>;

/** Beyond this quality of Brotli, the first reader waits for seconds. */
const quality = 6;

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** A text as it is sent. */
interface Variants {
  etag: string;
  packed: (encoding: Encoding | null) => Promise<Buffer>;
}

/** Compresses a text once per encoding, when it is first asked for: anybody may ask, and often. */
function makeVariants(text: string): Variants {
  const plain = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: weakMark(plain),
    packed: async (encoding) => {
      if (encoding === null) return plain;
      const known = packed.get(encoding) ?? packers[encoding](plain);
      packed.set(encoding, known);
      return known;
    },
  };
}

/** The OpenAPI description extended by a group's custom fields. */
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
