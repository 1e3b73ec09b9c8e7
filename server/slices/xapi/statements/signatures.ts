import { createVerify, X509Certificate } from 'node:crypto';
import { readJson, textOf } from '../json.ts';
import { isThing, refuse, type Thing } from '../values.ts';
import { areEquivalent } from './equivalence.ts';

export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';
const algorithms: Record<string, string> = { RS256: 'RSA-SHA256', RS384: 'RSA-SHA384', RS512: 'RSA-SHA512' };

/**
 * Data 2.6: a signature is a JWS in compact form over the statement as it was before it was signed. Throws where it is
 * malformed, signs something else, or does not fit the certificate that it brings.
 */
export function checkSignature(statement: Thing, content: Buffer) {
  const [head, payload, seal, ...more] = textOf(content).trim().split('.');
  if (head === undefined || payload === undefined || seal === undefined || more.length > 0)
    return refuse('The signature isn’t a JWS in compact form.');
  const header = jsonIn(head, 'header');
  const { alg } = header;
  const algorithm = typeof alg === 'string' && Object.hasOwn(algorithms, alg) ? algorithms[alg] : undefined;
  if (!algorithm) return refuse('The signature must use RS256, RS384 or RS512.');
  const signed = jsonIn(payload, 'payload');
  let same = false;
  try {
    same = areEquivalent(signed, statement);
  } catch {
    // What was signed has not even the shape of a statement.
  }
  if (!same) refuse('The signed content isn’t this statement.');
  const { x5c } = header;
  if (x5c !== undefined && !fits(x5c, algorithm, `${head}.${payload}`, seal))
    refuse('The signature doesn’t match its certificate.');
}

function jsonIn(part: string, what: string): Thing {
  const value = /^[\w-]+$/.test(part) ? readJson(textOf(Buffer.from(part, 'base64url'))) : undefined;
  return isThing(value) ? value : refuse(`The ${what} of the signature isn’t a JSON object.`);
}

/** Whether the first certificate of the chain made this seal. */
function fits(x5c: unknown, algorithm: string, signed: string, seal: string) {
  const first = Array.isArray(x5c) ? x5c[0] : undefined;
  if (typeof first !== 'string') return false;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(first, 'base64'));
    return createVerify(algorithm).update(signed).verify(publicKey, seal, 'base64url');
  } catch {
    return false;
  }
}
