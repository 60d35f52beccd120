import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { company, emptyRecord, exportModel } from "../../../tests/helpers/exports.ts";

const kiel: Body = { ...company, contactItems: [] };
const name = { firstName: "Jens", lastName: "Hansen" };
const hansen: Body = { id: 62, ...name, phone: "0431 12", company: kiel };
const representative = { id: 902, key: "representative" };
const inUnion = {
  label: "Vertreter in der Union",
  name: "Jens Hansen",
  reach: ["Telefon 0431 12"],
};
const zurich: Body = {
  id: 12,
  title: "Nordlicht Schweiz AG",
  street: "Limmatquai 80",
  postal: "8001",
  city: "Zürich",
  countryName: "Schweiz",
  contactItems: [
    { contact: hansen, category: representative },
    {
      contact: { id: 63, title: "Reto Keller", email: "keller@zh.example", company: { id: 12 } },
      category: { id: 903, key: "dpo" },
    },
  ],
};

test("a representative of another company is reached where that is, on the cover and in each activity", () => {
  const record = emptyRecord("x", { company: zurich });
  const model = exportModel([record], { companies: [zurich] });

  expect(model.cover.parties).toContainEqual({
    ...inUnion,
    lines: ["Nordlicht Kiel GmbH", "Hafenstraße 12, 24103 Kiel, Deutschland"],
  });
  expect(model.activities[0]?.sections[0]?.parties).toContainEqual({
    label: "Vertreter in der Union",
    text: "Jens Hansen, Nordlicht Kiel GmbH, Hafenstraße 12, 24103 Kiel, Deutschland\nTelefon 0431 12",
  });
});

test("the processor's register says how the officers of each controller are reached", () => {
  const onBehalf = emptyRecord("x", { processor: true, processorCompanies: [zurich] });
  const { activities } = exportModel([onBehalf], { kind: "processor" });

  expect(activities[0]?.sections[0]?.parties?.[1]?.text.split("\n")).toEqual([
    "Nordlicht Schweiz AG, Limmatquai 80, 8001 Zürich, Schweiz",
    "Vertreter in der Union: Jens Hansen, Nordlicht Kiel GmbH, Hafenstraße 12, 24103 Kiel, Deutschland, Telefon 0431 12",
    "Datenschutzbeauftragter: Reto Keller, keller@zh.example",
  ]);
});

test("a person who works for the company they stand for is named without it", () => {
  const own = { ...hansen, company: { id: 11, title: "Nordlicht Kiel GmbH" } };
  const stated = { ...company, contactItems: [{ contact: own, category: representative }] };
  const { cover } = exportModel([emptyRecord("x")], { companies: [stated] });

  expect(cover.parties).toContainEqual({
    ...inUnion,
    lines: ["Hafenstraße 12, 24103 Kiel, Deutschland"],
  });
});
