/** The schema of a reference to a catalogue item. */
export const reference = { $ref: "../common/refs.schema.json#/$defs/reference" };

/** A catalogue that the product does not have, as a developer would add it. */
export const machine = {
  title: "Machine",
  type: "object",
  additionalProperties: false,
  "x-catalogue": {
    kind: "machines",
    route: "/settings/machines",
    list: "/api/machines",
    calls: true,
    read: "ROLE_READER",
    write: "ROLE_TENANT_ADMIN",
    scope: "group",
    translated: true,
    columns: ["title", "vendor", "power"],
    sort: "title",
  },
  properties: {
    vendor: { ...reference, "x-lookup": { list: "vendor", usage: true }, "x-fact": true },
    power: { type: "integer", minimum: 0, maximum: 500 },
  },
  examples: [{ translations: { de: "Drehbank", en: "Lathe" }, power: 5 }],
};

/** Its UI document. */
export const machineLayout = { "ui:order": ["vendor", "power"] };

/** Its German texts. */
export const machineWords = {
  "catalogues.machines.label": "Maschine",
  "catalogues.machines.labels": "Maschinen",
  "catalogues.machines.intro": "Maschinen, die Daten verarbeiten.",
  "catalogues.machines.add": "Maschine hinzufügen",
  "catalogues.machines.vendor.label": "Hersteller",
  "catalogues.machines.vendor.help": "Wer sie gebaut hat.",
  "catalogues.machines.power.label": "Leistung",
  "catalogues.machines.power.help": "In Kilowatt.",
};
