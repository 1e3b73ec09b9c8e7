import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { type SubmissionPage, submissions } from '@stepwell/contract/authoring/submissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './review.module.css';

/** Publishes exactly what was handed in, or gives it back with words; a decided one says what was decided. */
export function Decision({ page, unopened }: { page: SubmissionPage; unopened: readonly string[] }) {
  const [asking, setAsking] = useState<'publish' | 'return'>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { submissionId, courseId, state, problems, details, remarks, edition } = page;
  const params = { submissionId };
  const open = remarks.filter(({ settledAt }) => settledAt === null).length;
  const fresh = () =>
    Promise.all(
      [submissions.queue, submissions.submission, drafts.ownCourses, admin.waiting].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const decided = async (text: string) => {
    toast.success(text);
    await navigate('/admin/all-courses?view=queue');
    void fresh();
  };
  if (state !== 'waiting') return <Decided page={page} />;
  return (
    <section className={css['decision']} aria-labelledby="decision">
      <h2 id="decision">{i18n.t('Decision')}</h2>
      <p>
        {open > 0
          ? i18n.t('{open, plural, one {# open comment is} other {# open comments are}} included.', { open })
          : i18n.t('No open comments.')}
      </p>
      <div className={css['remarkActs']}>
        <Button tone="lamp" disabled={problems.length > 0} onClick={() => setAsking('publish')}>
          {edition === 0 ? i18n.t('Publish course') : i18n.t('Publish changes')}
        </Button>
        <Button tone="ghost" onClick={() => setAsking('return')}>
          {i18n.t('Return with comments')}
        </Button>
        <Link className="lnk" to={`/instructor/create-course?course=${courseId}&step=details`}>
          {i18n.t('Open draft')}
        </Link>
      </div>
      {problems.length > 0 && <p className="mut">{i18n.t('Fix the open checklist items before publishing.')}</p>}
      {asking === 'publish' && (
        <ConfirmDialog
          title={i18n.t('Publish “{title}”', { title: details.title })}
          hint={[
            edition === 0
              ? i18n.t('It appears in the catalogue immediately, exactly as submitted.')
              : i18n.t('Students get it immediately, exactly as submitted. They keep their progress.'),
            unopened.length > 0 && unopenedWords(unopened),
          ]
            .filter(Boolean)
            .join(' ')}
          action={i18n.t('Publish')}
          tone="main"
          reason={{ label: i18n.t('Message to the author (optional)'), check: () => undefined }}
          onConfirm={async (text) => {
            await call(submissions.publish, { params, body: { words: text } }).catch(again(fresh));
            await decided(i18n.t('“{title}” is published', { title: details.title }));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'return' && (
        <ConfirmDialog
          title={i18n.t('Return “{title}”', { title: details.title })}
          hint={i18n.t('The author sees your message and each comment in place.')}
          action={i18n.t('Return submission')}
          reason={{
            label: i18n.t('Changes needed'),
            check: (text) => (text.trim() ? undefined : i18n.t('Describe the changes needed.')),
          }}
          onConfirm={async (text) => {
            await call(submissions.return, { params, body: { words: text } }).catch(again(fresh));
            await decided(i18n.t('“{title}” returned', { title: details.title }));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

/** As many as a dialog can name. */
const NAMED = 5;
function unopenedWords(unopened: readonly string[]) {
  const names = unopened.slice(0, NAMED).map((name) => `“${name}”`);
  const more = unopened.length - names.length;
  if (more > 0) names.push(i18n.t('{more} more', { more }));
  return i18n.t('{count, plural, one {# changed item} other {# changed items}} not opened: {names}.', {
    count: unopened.length,
    names: names.join(', '),
  });
}

/** Somebody was faster, or something went meanwhile: the page below the dialog says what is so now. */
const again = (fresh: () => Promise<unknown>) => (error: unknown) => {
  void fresh();
  throw error;
};

function Decided({ page: { state, decidedAt, decidedBy, words, slug, courseState } }: { page: SubmissionPage }) {
  const titles = {
    published: i18n.t('Published'),
    returned: i18n.t('Returned'),
    withdrawn: i18n.t('Withdrawn by the author'),
    waiting: i18n.t('Pending'),
  };
  return (
    <section className={css['decision']} aria-labelledby="decision">
      <h2 id="decision">{titles[state]}</h2>
      <p className="mut">
        {decidedAt && <When at={decidedAt} as="time" />}
        {decidedBy && `, ${decidedBy}`}
      </p>
      {words && <p className={css['words']}>{words}</p>}
      {slug && courseState === 'published' && (
        <Link className="lnk" to={`/pages/course/detail-adv/${slug}`}>
          {i18n.t('View public page')}
        </Link>
      )}
    </section>
  );
}
