import { i18n } from '@lingui/core';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { QuestionImports } from '../../question-exchange/question-imports.public.tsx';
import { TopicLabel } from './topic-labels.tsx';
import { TwinPairs } from './twin-pairs.tsx';
import { UploadedQuestions } from './uploaded-questions.tsx';
import css from './uploads.module.css';
import { isUploaded, UPLOADS } from './uploads-at.ts';

/** Questions for everybody's practice and mock papers: files that bring them, and what one brought. */
export function AptitudeUploads() {
  const { search } = useListAddress();
  const uploaded = isUploaded(search);
  return (
    <>
      <ListTabs
        label={i18n.t('View')}
        tabs={[
          { label: i18n.t('Upload'), to: UPLOADS, isHere: !uploaded },
          { label: i18n.t('Uploaded questions'), to: `${UPLOADS}?view=uploaded`, isHere: uploaded },
        ]}
      />
      <div className={css['view']}>
        {uploaded ? (
          <UploadedQuestions />
        ) : (
          <QuestionImports
            target="aptitude"
            title={i18n.t('Upload aptitude questions')}
            hint={<Hint />}
            before={({ importId }) => <TopicLabel importId={importId} />}
            duplicates={(found, list) => <TwinPairs of={found} list={list} />}
            after={(importId) => (
              <div className={css['acts']}>
                <ButtonLink tone="lamp" to={`${UPLOADS}?view=uploaded&import=${importId}`}>
                  {i18n.t('View in pool')}
                </ButtonLink>
              </div>
            )}
          />
        )}
      </div>
    </>
  );
}

/** Where questions go, and how a file of them is written. */
function Hint() {
  return (
    <>
      <p>
        {i18n.t(
          'All practice and mock tests use one question pool. It accepts single-choice and numeric questions. Use a template or a file from another system.',
        )}
      </p>
      <p className={css['acts']}>
        <a href="/question-templates/xlsx?for=aptitude" download>
          {i18n.t('Excel template')}
        </a>
        <a href="/question-templates/csv?for=aptitude" download>
          {i18n.t('CSV template')}
        </a>
      </p>
    </>
  );
}
