import { i18n } from '@lingui/core';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { LoaderRefused } from '../../../ui/page/loader-refused.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './public-resume.module.css';

/** What the site says at this moment of something that stands in a resume. */
export function ProofPage() {
  const code = useParams()['code'] ?? '';
  const proof = useQuery(ask(publicResumes.proof, { params: { code } }));
  const { siteName } = useSite();
  return (
    <div className={css['page']}>
      <Answer of={proof}>
        {({ fullName, title, detail, at }) => (
          <>
            <h1 className={css['genuine']}>
              <IconCircleCheck size={40} stroke={1.6} aria-hidden />
              {i18n.t('Verified record')}
            </h1>
            <p>{i18n.t('{siteName} confirms this from its own data.', { siteName })}</p>
            <Stats as="lines">
              <Stat label={i18n.t('Name')}>{fullName}</Stat>
              <Stat label={i18n.t('Title')}>{title}</Stat>
              <Stat label={i18n.t('Result')}>{detail}</Stat>
              <Stat label={i18n.t('Date')}>
                <When at={at} as="long" />
              </Stat>
            </Stats>
          </>
        )}
      </Answer>
    </div>
  );
}

/** Stands in for the screen where the loader was refused. */
export function ProofGone() {
  const nothing = (
    <div className={css['page']}>
      <h1>{i18n.t('Record not found')}</h1>
      <p>{i18n.t('There is no record at this link, or it’s no longer valid.')}</p>
    </div>
  );
  return <LoaderRefused className={css['page']} nothing={nothing} />;
}
