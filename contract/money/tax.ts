import { share } from './money.ts';
import { euCountries, euStandardBp, unionTerritories } from './places.ts';

export const taxNames = ['CGST', 'SGST', 'UTGST', 'IGST', 'VAT'] as const;
export type TaxName = (typeof taxNames)[number];
/** One tax on an amount: its rate in basis points (18% is 1800) and what it comes to. */
export interface TaxPart {
  name: TaxName;
  bp: number;
  minor: number;
}

export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In India the two digits that a GSTIN starts with; empty elsewhere. */
  state: string;
}
export interface TaxCase {
  seller: Place & { taxNumber: string };
  /** Where what is bought goes, or where the buyer of a service lives. */
  buyer: Place & { taxNumber: string };
  /** What the seller’s country taxes this with, in basis points. */
  bp: number;
}
export interface TaxRule {
  rates: { name: TaxName; bp: number }[];
  /** The buyer accounts for the tax: Article 196 of Directive 2006/112/EC. */
  reverseCharge: boolean;
}

const none: TaxRule = { rates: [], reverseCharge: false };

/**
 * Which taxes apply.
 * - India, within a state: half CGST, half SGST (UTGST in a union territory without a legislature); between states IGST
 *   (IGST Act 2017, sections 7, 8, 10, 12). Exports are zero-rated (section 16).
 * - EU: the buyer’s country’s standard rate for consumers (the one-stop shop); a business in another member state that
 *   gives its VAT number pays none and accounts for it itself.
 * - A seller without a tax number is not registered and charges none.
 */
export function taxRule({ seller, buyer, bp }: TaxCase): TaxRule {
  if (seller.taxNumber === '') return none;
  if (seller.country === 'IN') {
    if (bp === 0 || buyer.country !== 'IN') return none;
    if (buyer.state !== seller.state) return { rates: [{ name: 'IGST', bp }], reverseCharge: false };
    const second = unionTerritories.has(seller.state) ? 'UTGST' : 'SGST';
    return {
      rates: [
        { name: 'CGST', bp: bp / 2 },
        { name: second, bp: bp / 2 },
      ],
      reverseCharge: false,
    };
  }
  if (!euCountries.has(seller.country) || !euCountries.has(buyer.country)) return none;
  if (buyer.country === seller.country) return bp === 0 ? none : { rates: [{ name: 'VAT', bp }], reverseCharge: false };
  if (buyer.taxNumber !== '') return { rates: [], reverseCharge: true };
  return { rates: [{ name: 'VAT', bp: euStandardBp[buyer.country] ?? bp }], reverseCharge: false };
}

export interface Taxed {
  /** What the tax is reckoned on. */
  netMinor: number;
  parts: TaxPart[];
  /** What is paid: net and taxes. */
  grossMinor: number;
}

/** The taxes on an amount that holds them already (`inclusive`) or to which they are added. CGST always equals SGST. */
export function taxed(minor: number, { rates }: TaxRule, inclusive: boolean): Taxed {
  const bp = rates.reduce((sum, rate) => sum + rate.bp, 0);
  const parts = rates.map((rate) => ({
    ...rate,
    minor: share(minor, rate.bp * 2, inclusive ? 20_000 + bp * 2 : 20_000),
  }));
  const tax = parts.reduce((sum, part) => sum + part.minor, 0);
  return inclusive
    ? { netMinor: minor - tax, parts, grossMinor: minor }
    : { netMinor: minor, parts, grossMinor: minor + tax };
}
