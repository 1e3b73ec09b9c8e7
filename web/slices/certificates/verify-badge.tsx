import { i18n } from '@lingui/core';
// With the part, not with every page's first styles: it stands below what the page is for.
import css from './verify-badge.module.css';

const KEYS = '/.well-known/jwks.json';

/** The certificate as an Open Badge, and how anybody checks one without asking this site. */
export function VerifyBadge({ code }: { code: string }) {
  const files = [
    { kind: 'png', label: i18n.t('Image (PNG)') },
    { kind: 'svg', label: i18n.t('Image (SVG)') },
    { kind: 'jwt', label: i18n.t('Signed token (JWT)') },
    { kind: 'json', label: i18n.t('Credential (JSON)') },
  ];
  return (
    <section className={css['badge']} id="badge" aria-labelledby="badge-title">
      <h2 id="badge-title">{i18n.t('Open Badge')}</h2>
      <p>{i18n.t('A signed version for wallets and profiles that support Open Badges 3.0.')}</p>
      <p className={css['files']}>
        {files.map(({ kind, label }) => (
          <a key={kind} className="lnk" href={`/badges/${code}.${kind}`} download>
            {label}
          </a>
        ))}
      </p>
      <details>
        <summary>{i18n.t('Verify a badge offline')}</summary>
        <ol>
          <li>
            {i18n.t('Save our public key once:')}{' '}
            <a className="lnk" href={KEYS} download>
              {KEYS}
            </a>
          </li>
          <li>
            {i18n.t(
              'The token is a JSON Web Signature (RS256), embedded in each image. Verify it with the key in any JWT library. Any change, even to the name, invalidates the signature.',
            )}
          </li>
          <li>
            {i18n.t('Or use the command in Stepwell’s source code:')}{' '}
            <code>npm run verify-badge badge-{code}.png jwks.json</code>
          </li>
          <li>{i18n.t('Revocations are in a signed list. Its URL is in the badge as “credentialStatus”.')}</li>
        </ol>
      </details>
    </section>
  );
}
