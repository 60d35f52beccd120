export const reference = { $ref: "../common/refs.schema.json#/$defs/reference" };

/** A catalogue that the product does not have, as a developer would add it. */
export const appliance = {
  title: "Appliance",
  type: "object",
  additionalProperties: false,
  "x-catalogue": {
    kind: "appliances",
    route: "/settings/appliances",
    list: "/api/appliances",
    calls: true,
    read: "ROLE_READER",
    write: "ROLE_TENANT_ADMIN",
    scope: "group",
    translated: true,
    columns: ["title", "vendor", "power"],
    sort: "title",
  },
  properties: {
    vendor: { ...reference, "x-lookup": { list: "vendor" }, "x-fact": true },
    power: { type: "integer", minimum: 0, maximum: 500 },
  },
  examples: [{ translations: { de: "Drehbank", en: "Lathe" }, power: 5 }],
};

export const applianceLayout = { "ui:order": ["vendor", "power"] };

export const applianceWords = {
  "catalogues.appliances.label": "Anlage",
  "catalogues.appliances.labels": "Anlagen",
  "catalogues.appliances.intro": "Anlagen, die Daten verarbeiten.",
  "catalogues.appliances.add": "Anlage hinzufügen",
  "catalogues.appliances.vendor.label": "Hersteller",
  "catalogues.appliances.vendor.help": "Wer sie gebaut hat.",
  "catalogues.appliances.power.label": "Leistung",
  "catalogues.appliances.power.help": "In Kilowatt.",
};
