type Value = string | number | null;

const written = (value: Value) =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** A script that makes one table and fills it, a row a line. */
export function tableOf(name: string, columns: string, rows: readonly (readonly Value[])[]): string {
  const filled = rows.map((row) => `INSERT INTO ${name} VALUES (${row.map(written).join(', ')});\n`);
  return `CREATE TABLE ${name} (${columns});\n${filled.join('')}`;
}

/** The rows a script puts into one table: what `tableOf` wrote, read back. */
export function textsOf(script: string, name: string): Value[][] {
  return script
    .split('\n')
    .filter((line) => line.startsWith(`INSERT INTO ${name} VALUES (`))
    .map((line) =>
      [...line.slice(`INSERT INTO ${name} VALUES (`.length).matchAll(/'((?:[^']|'')*)'|NULL|-?\d+/g)].map(
        ([whole, text]) => {
          if (text !== undefined) return text.replaceAll("''", "'");
          return whole === 'NULL' ? null : Number(whole);
        },
      ),
    );
}

/** Rows as the judge prints them: `a|b|c`, NULL as nothing. */
export const rows = (values: readonly (readonly Value[])[]) =>
  values.map((row) => `${row.map((value) => value ?? '').join('|')}\n`).join('');
