/** Data flows to one country: seven of nine rest on something, in three ways. */
export const flowToUnitedStates = {
  countryCode: "US",
  countryName: "United States",
  isOwn: false,
  records: 9,
  safeguarded: 7,
  withinEea: 0,
  domestic: 0,
  adequacy: 4,
  safeguard: 2,
  derogation: 1,
};
