import type { Derivation } from "#shared/engine/plan/types.ts";
import { agreementOfRecipient, agreementState } from "./transfers/agreements.ts";
import { countryOfCompany, isThirdCountry, isTitleOnly } from "./assignment/countries.ts";
import { isForeignLaw } from "./legalBasis/foreignLaw.ts";
import { deletionPeriodText } from "./retention/deletionPeriod.ts";
import { allData, erasureSentence } from "./retention/erasureSentence.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { isDepartment } from "./assignment/departments.ts";
import { dpiaState, thresholdTest } from "./risk/dpia.ts";
import { hasOwnControl, isOwnControl, ownControls } from "./measures/measures.ts";
import { blacklistHits } from "./risk/dpiaBlacklist.ts";
import { maxProtection, specialCategory } from "./persons/persons.ts";
import { riskGrade } from "./risk/riskGrade.ts";
import { currentQuestion, riskMatrixResult } from "./risk/riskQuestions.ts";
import { reasonAgainstAdequacy, transferState } from "./transfers/transfers.ts";
import { asBody, asList, asNumber, asText, localText } from "./values.ts";

/**
 * The named functions behind `x-derive`, each called with the values its document lists, in that
 * order.
 */
export const derivations: Readonly<Record<string, Derivation>> = {
  companyCountry: ([company]) => countryOfCompany(company),

  maxProtection: ([needs]) => maxProtection(asList(needs)),

  effectiveRisk: ([after, before]) => asText(after) || asText(before) || undefined,

  dpiaState: ([
    requirement,
    completed,
    completedElsewhere,
    reasons,
    matrix,
    answers,
    controller,
    processor,
  ]) =>
    dpiaState({
      requirement,
      completed,
      completedElsewhere,
      reasons,
      matrix,
      answers,
      controller,
      processor,
    }),

  specialCategory: ([categories, items]) => specialCategory(categories, items),

  // A recipient of which only the title may be known stays as it has been judged with its facts.
  thirdCountry: ([place, companyCountry, known]) =>
    isTitleOnly(place) ? (known ?? undefined) : isThirdCountry(place, companyCountry),

  transferState: ([isThird, safeguards, place, recipient, groups, allGroups, known], { today }) =>
    isTitleOnly(place) && !isEmpty(known)
      ? known
      : transferState({
          isThirdCountry: isThird,
          safeguards,
          place,
          recipient,
          groups,
          allGroups,
          today,
        }),

  transferReason: ([state, place, recipient, groups, allGroups], { today }) =>
    state === "missing" && !isTitleOnly(place)
      ? reasonAgainstAdequacy({ place, recipient, groups, allGroups, today })
      : undefined,

  riskGrade: ([severity, likelihood], { settings }) => riskGrade(severity, likelihood, settings),

  currentQuestion: (answers) => currentQuestion(answers),

  riskMatrixResult: (answers) => riskMatrixResult(answers),

  riskBlacklist: ([answers, offered, matrix]) => blacklistHits(answers, offered, matrix),

  dpiaRequirement: (
    [
      matrix,
      hits,
      specialCategories,
      similar,
      deviation,
      note,
      answers,
      offered,
      publicArea,
      companyCountry,
    ],
    context,
  ) =>
    thresholdTest(
      {
        matrix,
        hits,
        answers,
        offered,
        companyCountry,
        publicArea,
        specialCategories: asList(specialCategories),
        similar,
        deviation,
        note,
      },
      context,
    ).outcome,

  tomIsSet: ([
    pseudonymisation,
    encryption,
    confidentiality,
    integrity,
    availability,
    evaluation,
    further,
  ]) =>
    [pseudonymisation, encryption, further].some(isOwnControl) ||
    [confidentiality, integrity, availability, evaluation].some(hasOwnControl),

  agreementState: ([needed, inRecords, files, validUntil], { today, settings }) =>
    agreementState({
      isNeeded: typeof needed === "boolean" ? needed : undefined,
      isInRecords: inRecords === true,
      files,
      validUntil,
      today,
      expiringDays: asNumber(settings.dpaExpiringDays),
    }),

  agreementOfRecipient: ([role, files, partner]) =>
    agreementOfRecipient(role, files, asBody(partner)["dpaState"]),

  allData: ([categories, data], { language }) => allData(categories, data, language),

  erasureSentence: ([purposeBound, national, companyCountry], { language }) =>
    isForeignLaw(asBody(national), asBody(companyCountry))
      ? undefined
      : erasureSentence(purposeBound, national, language),

  deletionPeriodText: (
    [years, months, days, untilText, startEvent, startNote, fromYearEnd, action, max],
    { language },
  ) =>
    deletionPeriodText(
      { years, months, days, untilText, startEvent, startNote, fromYearEnd, action, max },
      language,
    ),

  isDepartment: ([translations]) => isDepartment(translations),

  tomControls: ([tom]) => ownControls(tom),

  referenceId: ([reference]) => asBody(reference).id,

  referenceTitle: ([reference]) => asBody(reference).title,

  countryCode: ([country]) => asBody(country).countryCode,

  itemTitle: ([translations], { language }) => localText(translations, language) || undefined,
};
