import { createPublicKey, createSign, type KeyObject } from 'node:crypto';

/** One value of ASN.1 in DER. */
function der(tag: number, ...inner: Buffer[]): Buffer {
  const content = Buffer.concat(inner);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...inner: Buffer[]) => der(0x30, ...inner);
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
/** CN=Test */
const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Test')))));
const time = (text: string) => der(0x17, Buffer.from(text));

/** A certificate that this key signed for itself (RFC 5280), as base64 of its DER: what `x5c` holds. */
export function certificateOf(privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const validity = sequence(time('200101000000Z'), time('491231235959Z'));
  const content = sequence(der(0x02, Buffer.from([1])), algorithm, name, validity, name, publicKey);
  const seal = createSign('RSA-SHA256').update(content).sign(privateKey);
  return sequence(content, algorithm, der(0x03, Buffer.from([0]), seal)).toString('base64');
}
