import { elementOfName, elementsOf, readXml } from '../archives/xml.ts';

/** How a cell's number is shown, as far as it changes what it says. */
export type NumberFormat = 'plain' | 'percent' | 'date';

/** Formats that need no writing down (ECMA-376, part 1, 18.8.30): dates and times, also those of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The look of each of a workbook's cell formats, by its place. */
export function looksIn(styles: Uint8Array): NumberFormat[] {
  const root = readXml(styles);
  const own = new Map(
    elementsOf(elementOfName(root, 'numFmts') ?? root, 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  const formats = elementOfName(root, 'cellXfs');
  return (formats ? elementsOf(formats, 'xf') : []).map(({ attributes }): NumberFormat => {
    const id = Number(attributes['numFmtId'] ?? 0);
    const code = own.get(id);
    if (code === undefined) return isBuiltInDate(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'plain';
    const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
    if (/[ymdhs]/i.test(bare) && !/general/i.test(bare)) return 'date';
    return bare.includes('%') ? 'percent' : 'plain';
  });
}

/** A number as the spreadsheet shows it: at most 15 figures count, what follows is an error of binary fractions. */
export const plainNumber = (number: number) => String(Number(number.toPrecision(15)));

const DAY = 86_400_000;
/** Days of spreadsheets are counted from here; the second is that of old Macs. */
const [FROM_1900, FROM_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];

/** The day that a number stands for, with its time where it has one; undefined where there is no such day. */
export function dayOf(serial: number, is1904: boolean): string | undefined {
  // The 29 February 1900, which never was, has a number too.
  const days = !is1904 && serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((is1904 ? FROM_1904 : FROM_1900) + days * DAY));
  if (serial < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return undefined;
  const [day = '', time = ''] = at.toISOString().split('T');
  if (serial < 1) return time.slice(0, 8);
  return serial % 1 === 0 ? day : `${day} ${time.slice(0, 8)}`;
}
