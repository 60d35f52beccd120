import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { exportModel, renderModel, usualRecord } from "../../../tests/helpers/exports.ts";

const { folder } = ownFolder();
const long =
  "Datenschutzbeauftragtenstellvertretung und Zugriffsberechtigungskonzept der Verwaltungsgebäude. ".repeat(
    60,
  );

test("200 full activities fit into the child's memory limit", async () => {
  const bodies = Array.from({ length: 200 }, (_, index) => ({
    ...usualRecord(`Verarbeitung ${index}`),
    id: index + 1,
    description: long,
  }));
  const { result } = await renderModel(exportModel(bodies, { kind: "record" }), { folder });

  expect(result.pages).toBeGreaterThan(400);
  expect(result.size).toBeGreaterThan(1_000_000);
  // Measures memory; the duration depends on the machine.
}, 120_000);
