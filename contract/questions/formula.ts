/**
 * The signs that open a formula in a spreadsheet (OWASP, "CSV injection"), and the full-width ones that Excel reads the
 * same way in East Asian settings; for a class of a regular expression.
 */
export const FORMULA_SIGNS = '=+\\-@\\t\\r＝＋－＠';
