/** Half characters, which PostgreSQL keeps in no JSON, become the sign for what cannot be read. */
export const wellFormed = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)) as T;
