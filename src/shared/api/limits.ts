const second = 1000;
const megabyte = 1_000_000;

/** Product limits shared by both sides; times in milliseconds, widths in pixels, sizes in bytes. */
export const limits = {
  /** Maximum number of custom fields per group. */
  addedFields: 200,
  /** Minimum length of a search text. */
  searchMinimum: 4,
  /** Maximum length of a search text. */
  searchMaximum: 200,
  /** Statuses treated as a reply; all others are failures. */
  acceptedStatuses: [200, 204, 412],
  /** The refresh operation may also answer 201. */
  refreshStatuses: [200, 201],

  /** Timeout for loading a chunk. */
  chunkTimeout: 120 * second,
  /** Display time of a toast. */
  noticeTime: 6 * second,
  /** Delay before a loaded record is applied to the editor. */
  mergeDelay: second,
  /** Duration of scrolling to a field. */
  scrollTime: 500,
  /** Delay before a loading indicator appears. */
  skeletonDelay: 200,
  /** An export replies with the file within this time, otherwise with a job to poll. */
  exportWait: 30 * second,
  /** A replacement replies with its result within this time, otherwise with a job to poll. */
  replaceWait: 3 * second,
  /** How long a bulk change is waited for before it is asked how far it is. */
  bulkWait: 700,
  /** Most records of one bulk change. */
  bulkRecords: 10_000,
  /** So many records of a bulk change are tried beforehand; of more, only rights and values are looked at. */
  bulkChecked: 1000,
  /** Most records of one letter. */
  letterRecords: 300,
  /** Machines of a group that have not ended. */
  machines: 50,
  /** Most days for which a machine is given access. */
  machineDays: 365,
  /** Calls of a machine in each window. */
  machineCalls: 600,
  machineWindow: 60 * second,
  /** Heartbeat interval of running jobs. */
  jobBeat: 2 * second,
  /** Without a heartbeat for this long, a job's server counts as crashed. */
  jobSilence: 30 * second,
  /** Attempts before a job whose server keeps crashing is given up. */
  jobAttempts: 3,
  /** Records in the preview of an export. */
  sampleRecords: 10,
  /** Validity of an export or download reference. */
  downloadTime: 60 * 60 * second,

  /** Width of the widest dialog. */
  dialogWidth: 800,
  /** Width of a question, and of a dialog that has no more to say. */
  confirmationWidth: 600,
  /** Margin beside a sheet on medium and smaller screens. */
  sheetMargin: 56,
  /** Width of a sheet as a share of a large screen. */
  sheetShareLarge: 0.6,
  /** Width of a sheet as a share of wider screens. */
  sheetShare: 0.45,

  /** Maximum size of an uploaded file. */
  uploadSize: 25 * megabyte,
  /** Larger files are sent in parts of this size, so that a broken upload goes on where it stopped. */
  uploadPart: 2 * megabyte,
  /** A part that broke off is kept from this size on. */
  uploadPartMinimum: 64_000,
  /** Uploads in parts that a person has begun; one more takes the place of that which rested longest. */
  uploadsOfOne: 20,
  /** How long what has arrived of an upload is kept after its last part. */
  uploadTime: 24 * 60 * 60 * second,
  /** Maximum size of other request bodies. */
  bodySize: megabyte,
  /** Maximum size of the bodies of sign-in and session calls. */
  sessionBodySize: 4000,
  /** Maximum nesting depth of a request body. */
  bodyDepth: 40,

  /** Gaps in one table. */
  gapRows: 50_000,
  /** Tasks for gaps that are made at once. */
  gapTasks: 1000,
  /** Entries that may depend on one to which something has happened. */
  affectedEntries: 5000,
  /** Records that are named in the preview of a package for an authority. */
  auditRecords: 2000,
  /** Packages for authorities that are listed. */
  auditPackages: 200,
  /** Drafts that are proposed at once from what other companies' records say. */
  mirrorDrafts: 50,
  /** Values of a filter that are offered at once. */
  filterValues: 200,
  /** Values of a filter whose records are counted. */
  filterValuesCounted: 5000,
  /** Most tasks in a list. */
  taskListMaximum: 1000,
  /** Most people offered for the next step. */
  peopleMaximum: 500,

  /** Longest comment. */
  commentMaximum: 20_000,
  /** Threads of comments in one reply. */
  threadsPage: 30,
  /** The newest comments of a thread, as far as they are shown at once. */
  threadShown: 10,
  /** Earlier comments of a thread in one reply. */
  answersPage: 50,
  /** People offered for a mention. */
  mentionMatches: 8,

  /** Most filters that a group or a person saves. */
  savedFilters: 50,

  /** Default page size. */
  pageSize: 50,
  /** Maximum page size. */
  pageSizeMaximum: 200,
  /** Totals are exact up to this number. */
  exactTotal: 100_000,
  /** Maximum size of a look-up list. */
  lookupMaximum: 2000,
  /** Maximum number of matches in a look-up list search. */
  lookupMatches: 200,
  /** Items rendered by a picker at once. */
  pickerItems: 50,
  /** Minimum length of the text by which a picker searches a list too long to load. */
  pickerSearch: 2,
  /** Most lines pasted into a picker at once, and their most characters. */
  pastedLines: 200,
  pastedText: 20_000,

  /** Validity of a one-time link. */
  linkTime: 72 * 60 * 60 * second,
  /** Rate limit window for one-time links, per person and per group. */
  linkWindow: 60 * 60 * second,
  linksOfOne: 5,
  linksOfGroup: 200,

  /** Time for the second step of a sign-in, and for setting up a factor. */
  codeTime: 10 * 60 * second,
  /** Time to answer the question for a passkey, and how many questions an address is asked meanwhile. */
  passkeyTime: 5 * 60 * second,
  passkeyAsked: 200,
  /** Maximum size of the bodies that bring a new passkey. */
  passkeyBodySize: 20_000,
  /** Wrong codes after which a sign-in begins anew. */
  codeTries: 5,
  /** Wrong codes of a person within the window: from devices unknown together, and from each known one. */
  codeWindow: 60 * 60 * second,
  codeGuesses: 20,
  codeGuessesKnown: 10,
  /** Most second factors of a person. */
  factors: 10,
  /** How long ago who does what can't be undone may have proved who they are. */
  proofTime: 5 * 60 * second,

  /** Waiting for a password to be checked ends with 503 after this time. */
  passwordWait: 5 * second,
  passwordMinimum: 15,
  passwordMaximum: 200,
} as const;
