/** Name of the product, the same in both languages. */
export const productName = "Artikel 30";

/** Build version; every response names it and the client compares it. */
export const version = "2.8.5";

/** Header of every response that carries the version. */
export const versionHeader = "api-version";

/** Media type of replies, in addition to plain JSON. */
export const mediaType = `application/vnd.artikel30.v${version}+json`;

/** Where all calls begin, seen from the address of the application. */
export const basePath = "/v1";

/** First part of every exported file's name. */
export const exportPrefix = "artikel30";

/** Header by which a look-up asks for the product's own items too. */
export const productItemsHeader = "X-Master-Items";

/** Header that names a request in replies and in the log. */
export const supportIdHeader = "x-support-id";
