import { useTranslation } from "react-i18next";
import type { Snapshot } from "valtio";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { Operator } from "#shared/generated/types.ts";
import { LegalSection, OperatorMissing, useOperator } from "./OperatorFacts.tsx";
import { Content } from "#client/ui/page.ts";

/** Imprint: who operates this installation. */
export function ImprintScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  return (
    <Content as="article" width="text">
      <PageTitle>{t("title.imprint")}</PageTitle>
      <OperatorMissing />
      {operator && <Imprint operator={operator} />}
    </Content>
  );
}

function Imprint({ operator }: { operator: Snapshot<Operator> }) {
  const { t } = useTranslation();
  const { name, address, represented, phone, email, register, vat, responsible, dispute } =
    operator;
  const sections = [
    ["operator", [name, address]],
    ["represented", [represented]],
    [
      "contact",
      [
        phone && t("screen.imprint.contact.phone", { phone }),
        t("screen.imprint.contact.email", { email }),
      ],
    ],
    ["register", [register, vat && t("screen.imprint.register.vat", { vat })]],
    [
      "responsible",
      [
        responsible && t("screen.imprint.responsible.operator", { responsible }),
        t("screen.imprint.responsible.content"),
      ],
    ],
    ["dispute", [dispute]],
  ] as const;
  return sections.map(([part, lines]) => (
    <LegalSection key={part} title={t(`screen.imprint.${part}.title`)} lines={lines} />
  ));
}
