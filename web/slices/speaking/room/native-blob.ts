/** In place of a polyfill that touches the document, which a thread does not have. */
export const Blob = globalThis.Blob;
