// Limits of the product, shared by both sides; times in milliseconds, widths in pixels, sizes in
// bytes.

const second = 1000;
const megabyte = 1_000_000;

/** Maximum number of custom fields per group. */
export const addedFields = 200;
export const searchMinimum = 4;
export const searchMaximum = 200;
/** Statuses treated as a reply; all others are failures. */
export const acceptedStatuses = [200, 204, 412] as const;
/** The refresh operation may also answer 201. */
export const refreshStatuses = [200, 201] as const;

export const chunkTimeout = 120 * second;
/** Display time of a toast. */
export const noticeTime = 6 * second;
/** Delay before a loaded record is applied to the editor. */
export const mergeDelay = second;
/** Duration of scrolling to a field. */
export const scrollTime = 500;
export const skeletonDelay = 200;
/** An export replies with the file within this time, otherwise with a job to poll. */
export const exportWait = 30 * second;
/** A replacement replies with its result within this time, otherwise with a job to poll. */
export const replaceWait = 3 * second;
/** How long a bulk change is waited for before it is asked how far it is. */
export const bulkWait = 700;
export const bulkRecords = 10_000;
/** So many records of a bulk change are tried beforehand; of more, only rights and values are looked at. */
export const bulkChecked = 1000;
export const letterRecords = 300;
/** Machines of a group that have not ended. */
export const machines = 50;
/** Most days for which a machine is given access. */
export const machineDays = 365;
/** Calls of a machine in each window. */
export const machineCalls = 600;
/** Time in which these are counted. */
export const machineWindow = 60 * second;
/** Without a sign of life for this long, a job's server counts as crashed. */
export const jobLease = 30 * second;
/** Attempts before a job whose server keeps crashing is given up. */
export const jobAttempts = 3;
/** Comments in the paper of a record, the newest. */
export const exportedComments = 1000;
/** Records in the preview of an export. */
export const sampleRecords = 10;
/** Validity of an export or download reference. */
export const downloadTime = 60 * 60 * second;

/** Width of the widest dialog. */
export const dialogWidth = 800;
/** Width of a question, and of a dialog that has no more to say. */
export const confirmationWidth = 600;
/** Margin beside a sheet on medium and smaller screens. */
export const sheetMargin = 56;
/** Width of a sheet as a share of a large screen. */
export const sheetShareLarge = 0.6;
/** Width of a sheet as a share of wider screens. */
export const sheetShare = 0.45;

export const uploadSize = 25 * megabyte;
/** Larger files are sent in parts of this size, so that a broken upload goes on where it stopped. */
export const uploadPart = 2 * megabyte;
/** A part that broke off is kept from this size on. */
export const uploadPartMinimum = 64_000;
/** Uploads in parts that a person has begun; one more takes the place of that which rested longest. */
export const uploadsOfOne = 20;
/** How long what has arrived of an upload is kept after its last part. */
export const uploadTime = 24 * 60 * 60 * second;
/** Maximum size of other request bodies; the document of most calls permits less. */
export const bodySize = 900_000;
/** The same where a document leaves the length of a list or of added fields open. */
export const openBodySize = 400_000;
/** Most members of objects and entries of lists in a body: they cost more to check than long texts. */
export const bodyValues = 11_000;
/** Most different names of members in a body: of more, an engine makes tables instead of objects. */
export const bodyNames = 1000;
/** Maximum size of the bodies of sign-in and session calls. */
export const sessionBodySize = 4000;
export const bodyDepth = 40;

/** Lines of one table. */
export const tableRows = 50_000;
/** Tasks for gaps that are made at once. */
export const gapTasks = 1000;
/** Entries that may depend on one to which something has happened. */
export const affectedEntries = 5000;
/** Records that are named in the preview of a package for an authority. */
export const auditRecords = 2000;
/** Packages for authorities that are listed. */
export const auditPackages = 200;
/** Drafts that are proposed at once from what other companies' records say. */
export const mirrorDrafts = 50;
/** Values of a filter that are offered at once. */
export const filterValues = 200;
/** Largest number that a filter compares with: that of an integer column, and one less. */
export const filterNumber = 2 ** 31 - 2;
/** Values of a filter whose records are counted. */
export const filterValuesCounted = 5000;
export const taskListMaximum = 1000;
/** Most people offered for the next step. */
export const peopleMaximum = 500;

/** Longest comment. */
export const commentMaximum = 20_000;
/** Threads of comments in one reply. */
export const threadsPage = 30;
/** The newest comments of a thread, as far as they are shown at once. */
export const threadShown = 10;
/** Earlier comments of a thread in one reply. */
export const answersPage = 50;
export const mentionMatches = 8;

/** Most filters that a group or a person saves. */
export const savedFilters = 50;

/** Default page size. */
export const pageSize = 50;
export const pageSizeMaximum = 200;
/** Totals are exact up to this number. */
export const exactTotal = 100_000;
export const lookupMaximum = 2000;
/** Maximum number of matches in a look-up list search. */
export const lookupMatches = 200;
/** Items rendered by a picker at once. */
export const pickerItems = 50;
/** Minimum length of the text by which a picker searches a list too long to load. */
export const pickerSearch = 2;
/** Most lines pasted into a picker at once, and their most characters. */
export const pastedLines = 200;
export const pastedText = 20_000;

/** Validity of a one-time link. */
export const linkTime = 72 * 60 * 60 * second;
/** Rate limit window for one-time links, per person and per group. */
export const linkWindow = 60 * 60 * second;
/** One-time links for one person within the window. */
export const linksOfOne = 5;
/** One-time links of one group within the window. */
export const linksOfGroup = 200;

/** Exports of one person, and of one group, that are being made or wait for their turn. */
export const exportsOfOne = 5;
export const exportsOfGroup = 20;

/** Shortest time of a password's check once others have guessed it too often. */
export const slowCheck = 2 * second;
/** The same without a mail server, where the right one signs in: 17,000 guesses a day at most. */
export const slowSignIn = 5 * second;

/** Time for the second step of a sign-in, and for setting up a factor. */
export const codeTime = 10 * 60 * second;
/** Time to answer the question for a passkey. */
export const passkeyTime = 5 * 60 * second;
/** Questions for a passkey that one address may ask in this time. */
export const passkeyAsked = 200;
/** Maximum size of the bodies that bring a new passkey. */
export const passkeyBodySize = 20_000;
/** Wrong codes after which a sign-in begins anew. */
export const codeTries = 5;
/** Time in which wrong codes of a person are counted. */
export const codeWindow = 60 * 60 * second;
/** Wrong codes of a person within the window, from all unknown devices together. */
export const codeGuesses = 20;
/** Wrong codes of a person within the window, from each known device. */
export const codeGuessesKnown = 10;
/** Most second factors of a person. */
export const factors = 10;
/** How long ago who does what can't be undone may have proved who they are. */
export const proofTime = 5 * 60 * second;

/** Waiting for a password to be checked ends with 503 after this time. */
export const passwordWait = 5 * second;
export const passwordMinimum = 15;
export const passwordMaximum = 200;
