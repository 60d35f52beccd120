import type { OperatorReply } from "#shared/generated/types.ts";

const facts = {
  name: "Artikel 30 Demo Betriebsgesellschaft mbH",
  email: "kontakt@artikel30.example",
  phone: "+49 431 555 0130",
  register: "Amtsgericht Kiel, HRB 00030 KI",
  vat: "DE000000030",
  officer: "datenschutz@artikel30.example",
  logDays: "90",
};

/** The operator of the demo, who is made up. */
const demoOperator: OperatorReply = {
  operator: {
    de: {
      ...facts,
      address: "Hafenstraße 30, 24103 Kiel, Deutschland",
      represented: "Dr. Imke Lorenzen, Geschäftsführerin",
      responsible: "Dr. Imke Lorenzen, Anschrift wie oben",
      dispute:
        "Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet. Das Angebot richtet sich an Unternehmen.",
      authority:
        "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein, Holstenstraße 98, 24103 Kiel",
      recipients:
        "ein Rechenzentrum in Deutschland als weiterer Auftragsverarbeiter. Eine Übermittlung in Drittländer findet nicht statt.",
    },
    en: {
      ...facts,
      address: "Hafenstraße 30, 24103 Kiel, Germany",
      represented: "Dr Imke Lorenzen, managing director",
      responsible: "Dr Imke Lorenzen, address as above",
      dispute:
        "We do not take part in dispute resolution before a consumer arbitration board and are not obliged to. The service is offered to businesses.",
      authority:
        "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein, Holstenstraße 98, 24103 Kiel, Germany",
      recipients:
        "a data centre in Germany as a further processor. No data is transferred to third countries.",
    },
  },
};

/** The operator as stated; while nothing is stated, that of the demo if there is one. */
export function operatorOf(stated: OperatorReply, hasDemo: boolean): OperatorReply {
  return stated.operator || !hasDemo ? stated : demoOperator;
}
