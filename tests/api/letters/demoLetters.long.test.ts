import { beforeAll, expect, test } from "vitest";
import points from "#schemas/lists/agreementPoints.json" with { type: "json" };
import type { LetterPreview } from "#shared/generated/types.ts";
import { demoPassword } from "#server/demo/demoGroups.ts";
import { makeDemo, signIn } from "../../helpers/moving/places.ts";
import {
  type Placeholder,
  placeholdersOf,
  readRegister,
  type Register,
} from "../../helpers/letters/registerReadings.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape
type Reply = any;

/** The demo with its history takes a while to make. */
const patience = 120_000;

let app: TestApp;
const registers: { token: string; register: Register }[] = [];

beforeAll(async () => {
  app = await makeTestApp({}, { database: await ownDatabase() });
  await makeDemo(app);
  for (const login of ["admin@nordlicht.example", "admin@alpenblick.example"]) {
    const token = await signIn(app, login, demoPassword);
    registers.push({ token, register: await readRegister(app, token) });
  }
}, patience);

/** Scope of a placeholder: the register, and its record and row, if any. */
interface Looking {
  register: Register;
  about: Reply[];
  record: Reply;
  placeholder: Placeholder;
  persons: number[] | undefined;
}

/** Rows of a list that concern the letter's groups of persons. */
function rowsOf({ record, persons }: Looking, list: string): Reply[] {
  const rows: Reply[] = record[list] ?? [];
  if (!persons) return rows;
  const isOne = ({ id }: Reply): boolean => persons.includes(id);
  if (list === "groupsOfPersons") return rows.filter(({ group }) => isOne(group));
  const own: Reply[] = record.groupsOfPersons.filter(({ group }: Reply) => isOne(group));
  const has = (field: string, { id }: Reply): boolean =>
    own.some((each) => (each[field] ?? []).some((named: Reply) => named.id === id));
  return rows.filter(
    (row) =>
      ((row.groupsOfPersons ?? []).length === 0 || row.groupsOfPersons.some(isOne)) &&
      ["personalDataCategory", "personalData"].every(
        (field) =>
          (row[field] ?? []).length === 0 || row[field].some((each: Reply) => has(field, each)),
      ),
  );
}

const rowOf = (looking: Looking, list: string): Reply =>
  rowsOf(looking, list)[looking.placeholder.at];

function recipientOf(looking: Looking): Reply {
  const all = ["externalRecipients", "corporationRecipients"].flatMap((list) =>
    rowsOf(looking, list),
  );
  return all[looking.placeholder.at];
}

const purposeOf = (looking: Looking): Reply => rowOf(looking, "purposeOfProcessing");
const namedPurpose = ({ record, placeholder }: Looking): Reply =>
  record.purposeOfProcessing.find(({ purpose }: Reply) => purpose?.title === placeholder.row[0]);
const ruleOf = (looking: Looking): Reply[] => {
  const { deletionPractiseGdpr, deletionPractiseNational } = rowOf(looking, "deletionPractise");
  return [deletionPractiseGdpr, deletionPractiseNational];
};
const contractOf = ({ register, placeholder }: Looking): Promise<Reply> =>
  register.contract(placeholder.row[0] ?? "");

async function vendorOf(looking: Looking): Promise<Reply> {
  const { partner } = await contractOf(looking);
  return partner.kind === "vendor" ? looking.register.entry("vendor", partner.id) : {};
}

async function pointOf(looking: Looking, name: string): Promise<Reply> {
  const contract = await contractOf(looking);
  return contract.points.find(({ point }: Reply) => point === name)?.state;
}

/** Data that no erasure rule of the record covers, as the letter puts it: "persons: data". */
function dataWithoutRule({ record, persons, placeholder }: Looking): Reply {
  const rules: Reply[] = record.deletionPractise ?? [];
  const isCovered = (group: Reply, category: Reply): boolean =>
    rules.some(
      ({ groupsOfPersons = [], personalDataCategory = [] }) =>
        (groupsOfPersons.length === 0 ||
          groupsOfPersons.some(({ id }: Reply) => id === group.id)) &&
        (personalDataCategory.length === 0 ||
          personalDataCategory.some(({ id }: Reply) => id === category.id)),
    );
  const named = placeholder.about.replace("Speicherdauer für ", "");
  const covered = record.groupsOfPersons
    .filter(({ group }: Reply) => !persons || persons.includes(group.id))
    .flatMap(({ group, personalDataCategory = [] }: Reply) =>
      personalDataCategory
        .filter((category: Reply) => isCovered(group, category))
        .map((category: Reply) => ({ group: group.title, category: category.title })),
    );
  return covered.filter(({ group, category }: Reply) =>
    named.split("; ").some(
      (part) =>
        part.startsWith(`${group}: `) &&
        part
          .slice(group.length + 2)
          .split(", ")
          .includes(category),
    ),
  );
}

/** Reads each placeholder from the register, independently of the product's code. */
const readings: Readonly<Record<string, (looking: Looking) => unknown>> = {
  Zweck: (looking) => purposeOf(looking).purpose,
  Rechtsgrundlage: (looking) => purposeOf(looking).legality,
  "Kategorien der Daten": (looking) => rowOf(looking, "groupsOfPersons").personalDataCategory,
  "Herkunft der Daten": (looking) => rowOf(looking, "groupsOfPersons").source,
  "Verfolgtes berechtigtes Interesse": (looking) => namedPurpose(looking).noticeText,
  Empfänger: (looking) => {
    const { vendor, company, corporationCompany } = recipientOf(looking);
    return [vendor, company, corporationCompany];
  },
  "Speicherdauer oder Kriterien für ihre Festlegung": ruleOf,
  "Löschregel und gesetzliche Aufbewahrung": ruleOf,
  Speicherdauer: (looking) => rowsOf(looking, "deletionPractise"),
  Löschregeln: (looking) => rowsOf(looking, "deletionPractise"),
  "Speicherdauer für": dataWithoutRule,
  "Geschlossen am": async (looking) => (await vendorOf(looking)).dpaConcludedOn,
  Vertrag: async (looking) => {
    const { files, lines } = await contractOf(looking);
    const ids = looking.about.map(({ id }) => id);
    const own = lines.flatMap(({ records }: Reply) => records);
    return [
      ...files,
      ...own.filter(({ id }: Reply) => ids.includes(id)).flatMap((each: Reply) => each.files),
    ];
  },
  "Zuletzt geprüft am": async (looking) => (await vendorOf(looking)).lastAuditOn,
  "Löschung oder Rückgabe im Vertrag": (looking) => pointOf(looking, "returned"),
  Stand: async (looking) => {
    const { row } = looking.placeholder;
    const name = points.items.find(({ letter }) => row[0]?.startsWith(`${letter})`))?.value;
    const contract = await looking.register.contract(row.at(-1) ?? "");
    return contract.points.find(({ point }: Reply) => point === name)?.state;
  },
  "Eignung zur Überwachung, mögliche Auswertungen": async ({ register, about, placeholder }) => {
    const tools = about.flatMap(({ tools: own = [] }) => own);
    const { id } = tools.find(({ title }) => title === placeholder.row[0]);
    const { monitoring, evaluations } = await register.entry("tools", id);
    return [monitoring, evaluations];
  },
  "Folgenabschätzung erforderlich?": ({ record }) => record.dpiaRequirement,
  Beschreibung: ({ record }) => record.description,
  Schwere: ({ record }) => record.riskAssessment?.riskyDataProcessing?.severity,
  Eintrittswahrscheinlichkeit: ({ record }) =>
    record.riskAssessment?.riskyDataProcessing?.likelihood,
  Risikostufe: ({ record }) => record.riskAssessment?.riskyDataProcessing?.grade,
  Begründung: ({ record }) => record.riskAssessmentNote,
  "Risiko mit Maßnahmen": ({ record }) => record.riskAssessment?.riskWithMeasures?.grade,
  "Folgenabschätzung ist abgeschlossen": ({ record }) => record.dpiaCompleted,
  Folgenabschätzung: ({ record }) => [
    record.dpiaNote,
    (record.enclosures ?? []).filter(({ dpia }: Reply) => dpia === true),
  ],
  "Konsultation der Aufsichtsbehörde": ({ record }) => record.priorConsultation,
  "die Bewertung der Notwendigkeit und Verhältnismäßigkeit in Bezug auf den Zweck": ({ about }) => {
    const purposes = about.flatMap(({ purposeOfProcessing = [] }) => purposeOfProcessing);
    const isWhole = purposes.every(
      ({ legitimateInterest, legalityNote }) => legitimateInterest?.necessity || legalityNote,
    );
    return purposes.length > 0 && isWhole ? purposes : [];
  },
  "ob eine automatisierte Entscheidung einschließlich Profiling nach Art. 22 DSGVO stattfindet": ({
    record,
  }) => record.riskQuestionMatrix?.question2,
};

/** Information without a field in the register; the letter's author adds it. */
const inNoField = [
  "das Wesentliche der Vereinbarung zwischen den gemeinsam Verantwortlichen",
  "ob die Bereitstellung der Daten gesetzlich oder vertraglich vorgeschrieben",
  "die Bestätigung, ob und welche dieser Verarbeitungen die anfragende Person betreffen",
  "die Kopie der Daten",
  "ob die Verträge dies festlegen",
  "ob weitere Auftragsverarbeiter genehmigt und ebenso verpflichtet sind",
  "der Rat des Datenschutzbeauftragten",
  "wer die Löschung je System veranlasst",
  "wie in den Systemen, auch in Sicherungen und Protokollen, technisch gelöscht wird",
  "wie die Löschung nachgewiesen",
  "welche Rechte die Arbeitnehmervertretung",
  "welche Vereinbarungen mit der Arbeitnehmervertretung gelten",
  "welche Betriebsvereinbarungen gelten",
  "aussagekräftige Informationen über die involvierte Logik",
];

const isNothing = (value: Reply): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.every(isNothing));

/** Placeholders called missing although the register has them, and unchecked ones. */
async function wrongPlaceholders(
  letter: LetterPreview,
  about: Reply[],
  looking: Pick<Looking, "register" | "persons">,
): Promise<string[]> {
  const wrong: string[] = [];
  const found = placeholdersOf(
    letter,
    about.map(({ name }) => name),
  );
  for (const placeholder of found) {
    const { section, about: missing, row } = placeholder;
    if (inNoField.some((text) => missing.startsWith(text))) continue;
    const key = missing.startsWith("Speicherdauer für ") ? "Speicherdauer für" : missing;
    const reading = readings[key];
    const record = about.find(({ name }) => name === placeholder.record) ?? about[0];
    const said = reading ? await reading({ ...looking, about, record, placeholder }) : "unchecked";
    if (!isNothing(said))
      wrong.push(`${section}: ${missing} (${row[0]}): ${JSON.stringify(said).slice(0, 200)}`);
  }
  return wrong;
}

const kinds = [
  "information",
  "access",
  "agreements",
  "deletionConcept",
  "assessment",
  "worksCouncil",
];

test.each(kinds)(
  "a letter of the kind %s calls missing only what the register does not say",
  async (kind) => {
    let placeholders = 0;
    for (const { token, register } of registers)
      for (const { id: company, title } of register.companies) {
        const ofCompany = register.records.filter(({ company: { id } }) => id === company);
        const preview = async (more: object): Promise<LetterPreview> => {
          const wanted = { kind, company, language: "de", withUnfinished: true, ...more };
          const reply = await app.post("/api/letters/preview", wanted, { token });
          expect([title, kind, reply.status]).toEqual([title, kind, 200]);
          return reply.body;
        };
        const whole = await preview({});
        const subjects: { ids?: number[]; persons?: number[] }[] = [
          {},
          ...whole.offered.map(({ id }) => ({ ids: [id] })),
          ...(["information", "access"].includes(kind)
            ? whole.persons.map(({ id }) => ({ persons: [id] }))
            : []),
        ];
        for (const subject of subjects) {
          const letter = await preview(subject);
          const ids = subject.ids ?? letter.offered.map(({ id }) => id);
          const { persons } = subject;
          const about = ofCompany.filter(
            ({ id, groupsOfPersons = [] }) =>
              ids.includes(id) &&
              (!persons || groupsOfPersons.some(({ group }: Reply) => persons.includes(group.id))),
          );
          placeholders += letter.gaps.length;
          const wrong = await wrongPlaceholders(letter, about, { register, persons });
          expect([title, subject, wrong]).toEqual([title, subject, []]);
        }
      }
    expect(placeholders).toBeGreaterThan(0);
  },
  patience,
);
