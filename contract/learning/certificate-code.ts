/** Certificate codes leave out 0, 1, I and O, which people misread. Without a schema, as every public page carries it. */
export const certificateCode = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
