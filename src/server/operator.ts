import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Language } from "#shared/engine/language.ts";
import type { Operator, OperatorReply } from "#shared/generated/types.ts";
import { readVariable, SettingsError, type Environment } from "./settings.ts";

const variables: Record<keyof Operator, string> = {
  name: "OPERATOR_NAME",
  address: "OPERATOR_ADDRESS",
  email: "OPERATOR_EMAIL",
  phone: "OPERATOR_PHONE",
  represented: "OPERATOR_REPRESENTED",
  register: "OPERATOR_REGISTER",
  vat: "OPERATOR_VAT",
  responsible: "OPERATOR_RESPONSIBLE",
  dispute: "OPERATOR_DISPUTE",
  officer: "OPERATOR_OFFICER",
  authority: "OPERATOR_AUTHORITY",
  recipients: "OPERATOR_RECIPIENTS",
  logDays: "OPERATOR_LOG_DAYS",
};

/**
 * The operator's facts for imprint and privacy notice, from the environment or the file it names;
 * empty if there are none, since nobody else can state them.
 */
export function readOperator(environment: Environment): OperatorReply {
  const texts = { ...fileNamedBy(environment), ...environment };
  const isEmpty = Object.values(variables).every((name) => textIn(texts, name, "de") === null);
  if (isEmpty) return {};
  return { operator: { de: factsIn(texts, "de"), en: factsIn(texts, "en") } };
}

function fileNamedBy(environment: Environment): Environment {
  const path = readVariable(environment, "OPERATOR_FILE");
  if (path === null) return {};
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch {
    throw new SettingsError(`OPERATOR_FILE can't be read: ${path}`);
  }
}

/** A variable's text for a language, else that for all: OPERATOR_ADDRESS_EN, OPERATOR_ADDRESS. */
function textIn(texts: Environment, name: string, language: Language): string | null {
  return readVariable(texts, `${name}_${language.toUpperCase()}`) ?? readVariable(texts, name);
}

function factsIn(texts: Environment, language: Language): Operator {
  const requireText = (name: string): string => {
    const text = textIn(texts, name, language);
    if (text !== null) return text;
    throw new SettingsError(`${name} is missing: an imprint needs name, address and e-mail.`);
  };
  const facts: Operator = {
    name: requireText(variables.name),
    address: requireText(variables.address),
    email: requireText(variables.email),
  };
  for (const [fact, name] of Object.entries(variables)) {
    const text = textIn(texts, name, language);
    // Border: the keys of the table are those of the type.
    if (text !== null) facts[fact as keyof Operator] = text;
  }
  if (facts.logDays !== undefined && !/^[1-9]\d{0,3}$/.test(facts.logDays))
    throw new SettingsError(`OPERATOR_LOG_DAYS is a number of days, not "${facts.logDays}".`);
  return facts;
}
