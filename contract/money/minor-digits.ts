const known = new Map<string, number>();

/** How many digits a currency’s smaller unit takes (ISO 4217): 2 for INR, 0 for JPY; 2 for an unknown code. */
export function minorDigits(currency: string) {
  // A formatter is dear, and prices are many.
  const digits = known.get(currency) ?? digitsOf(currency);
  known.set(currency, digits);
  return digits;
}

function digitsOf(currency: string) {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
