const second = 1000;
const megabyte = 1_000_000;

/** Numbers of the product that both sides keep to; times are milliseconds, widths pixels, sizes bytes. */
export const limits = {
  /** Fields that a group may add to the product's documents. */
  addedFields: 200,
  /** Search text is sent from this length on: longer than three characters. */
  searchMinimum: 4,
  /** Statuses that count as an answer; all others are failures. */
  acceptedStatuses: [200, 204, 412],
  /** The refresh call also accepts that something was made. */
  refreshStatuses: [200, 201],

  /** A script that has not come after this time has failed. */
  chunkTimeout: 120 * second,
  /** How long a notice stays that needs no answer. */
  noticeTime: 6 * second,
  /** A loaded record is applied to the editor after this time. */
  mergeDelay: second,
  /** Length of a scroll to a field. */
  scrollTime: 500,
  /** Nothing is said about loading before this time. */
  skeletonDelay: 200,
  /** An export answers with the file until then, afterwards with a job to ask for. */
  exportWait: 30 * second,
  /** An export that is not done after this time will never be. */
  exportLost: 10 * 60 * second,
  /** A replacement answers when it is done until then, afterwards with a job to ask for. */
  replaceWait: 3 * second,
  /** Interval at which a running job reports that it is alive. */
  jobBeat: 5 * second,
  /** A job without such a report for this long has lost its server. */
  jobSilence: 30 * second,
  /** A job that lost its server this often is not begun again. */
  jobAttempts: 3,
  /** Time an export or download reference can be used. */
  downloadTime: 60 * 60 * second,

  dialogWidth: 800,
  confirmationWidth: 600,
  footerHeight: 33,
  footerHeightSmall: 65,
  /** Left free beside a sheet on medium screens and smaller. */
  sheetMargin: 56,
  /** Share of a large screen that a sheet takes. */
  sheetShareLarge: 0.6,
  /** Share of a wider screen that a sheet takes. */
  sheetShare: 0.45,

  /** Size of one uploaded file. */
  uploadSize: 25 * megabyte,
  /** Size of a request that is no upload. */
  bodySize: megabyte,
  /** Depth of nested values in a request. */
  bodyDepth: 40,

  /** Entries on a page when the caller says nothing. */
  pageSize: 50,
  /** Entries on a page at most. */
  pageSizeMaximum: 200,
  /** Content items on a page at most. */
  contentPageMaximum: 100,
  /** Totals are exact up to here. */
  exactTotal: 100_000,
  /** Items of a look-up list at most. */
  lookupMaximum: 2000,
  /** Items of a look-up list when a text narrows it. */
  lookupMatches: 200,
  /** Items that a picker shows at once. */
  pickerItems: 50,

  /** Time in which a one-time link can be used. */
  linkTime: 72 * 60 * 60 * second,
  /** Within this time one person, and one group, get only so many one-time links. */
  linkWindow: 60 * 60 * second,
  linksOfOne: 5,
  linksOfGroup: 200,

  passwordMinimum: 15,
  passwordMaximum: 200,
} as const;
