import { i18n } from '@lingui/core';
import type { AboutMe, OwnProfile } from '@stepwell/contract/identity/account.ts';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from './profile.module.css';

export interface Elsewhere {
  /** Fields that were changed here and elsewhere. */
  both: (keyof AboutMe)[];
  newest: OwnProfile;
}

const names: Record<keyof AboutMe, () => string> = {
  fullName: () => i18n.t('Full name'),
  headline: () => i18n.t('Headline'),
  bio: () => i18n.t('About you'),
  location: () => i18n.t('Location'),
  education: () => i18n.t('Education'),
  skills: () => i18n.t('Skills'),
  links: () => i18n.t('Links'),
  isPublic: () => i18n.t('Public profile'),
};

function wordsOf(value: AboutMe[keyof AboutMe]) {
  if (typeof value === 'boolean') return value ? i18n.t('on') : i18n.t('off');
  if (typeof value === 'string') return value || i18n.t('empty');
  const lines = value.map((line) => (typeof line === 'string' ? line : [line.degree, line.school].join(' ').trim()));
  return lines.join(', ') || i18n.t('empty');
}

/** Another tab was first. Nothing typed here is lost; what it says there is told where both changed the same. */
export function ChangedElsewhere({ of: { both, newest } }: { of: Elsewhere }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={css['elsewhere']} role="alert" tabIndex={-1}>
      <h2>
        <IconArrowsSplit size={22} stroke={1.8} aria-hidden />
        {i18n.t('Your profile was changed elsewhere')}
      </h2>
      <p>{i18n.t('Your changes are shown beside the saved ones. Review them, then save again.')}</p>
      {both.length > 0 && (
        <dl>
          {both.map((field) => (
            <div key={field}>
              <dt>{i18n.t('Saved {field}', { field: names[field]() })}</dt>
              <dd>{wordsOf(newest[field])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
