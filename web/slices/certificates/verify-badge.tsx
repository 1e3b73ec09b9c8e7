import { i18n } from '@lingui/core';
// With the part, not with every page's first styles: it stands below what the page is for.
import css from './verify-badge.module.css';

const KEYS = '/.well-known/jwks.json';

/** The certificate as an Open Badge, and how anybody checks one without asking this site. */
export function VerifyBadge({ code }: { code: string }) {
  const files = [
    { kind: 'png', words: i18n.t('Picture, PNG') },
    { kind: 'svg', words: i18n.t('Picture, SVG') },
    { kind: 'jwt', words: i18n.t('Signed token, JWT') },
    { kind: 'json', words: i18n.t('Credential, JSON') },
  ];
  return (
    <section className={css['badge']} id="badge" aria-labelledby="badge-title">
      <h2 id="badge-title">{i18n.t('As an Open Badge')}</h2>
      <p>{i18n.t('The same, signed by this site, for wallets and profiles that read Open Badges 3.0.')}</p>
      <p className={css['files']}>
        {files.map(({ kind, words }) => (
          <a key={kind} className="lnk" href={`/badges/${code}.${kind}`} download>
            {words}
          </a>
        ))}
      </p>
      <details>
        <summary>{i18n.t('Check a badge without asking this site')}</summary>
        <ol>
          <li>
            {i18n.t('Keep our public key once:')}{' '}
            <a className="lnk" href={KEYS} download>
              {KEYS}
            </a>
          </li>
          <li>
            {i18n.t(
              'The token is a JSON Web Signature (RS256), and each picture holds it. Any JWT library checks it against the key; one changed letter, in the name too, and the signature no longer holds.',
            )}
          </li>
          <li>
            {i18n.t('Whoever has Stepwell’s sources can let a command do it:')}{' '}
            <code>npm run verify-badge badge-{code}.png jwks.json</code>
          </li>
          <li>
            {i18n.t(
              'Whether it was withdrawn since stands in a signed list, whose address is in the badge as “credentialStatus”.',
            )}
          </li>
        </ol>
      </details>
    </section>
  );
}
