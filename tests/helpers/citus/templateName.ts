/** Name of the migrated database that each test file copies. */
export const templateName = "template_artikel30";
