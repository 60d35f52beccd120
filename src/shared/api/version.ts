/** Product name, the same in both languages. */
export const productName = "Artikel 30";

/** Build version; every response carries it and the client compares it. */
export const version = "2.8.5";

/** Response header with the version. */
export const versionHeader = "api-version";

/** Media type of responses, in addition to plain JSON. */
export const mediaType = `application/vnd.artikel30.v${version}+json`;

/** Media type of a part of an upload, as the IETF draft on resumable uploads names it. */
export const partType = "application/partial-upload";

/** Base path of the API, relative to the application. */
export const basePath = "/v1";

export const exportPrefix = "artikel30";

/** Request header that includes product items in a look-up. */
export const productItemsHeader = "X-Master-Items";

/** Response header with the id of a request, also in the log. */
export const supportIdHeader = "x-support-id";
