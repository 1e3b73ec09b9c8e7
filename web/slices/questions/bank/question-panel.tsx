import { i18n } from '@lingui/core';
import { type BankQuestion, questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { questionKindWord } from '../editing/new-question.public.ts';
import css from './bank.public.module.css';
import { difficultyWord, percentWord } from './bank-labels.ts';
import { useCopy } from './question-menu.tsx';
import { ShareList } from './share-list.tsx';
import type { BankActs } from './use-bank-actions.tsx';
import { UseList } from './use-list.tsx';
import { TryQuestion } from './writing/try-question.tsx';
import { VersionList } from './writing/version-list.tsx';

interface Props {
  questionId: string;
  list: ListAddress;
  acts: BankActs;
}

/** One question over the list: as a learner sees it, its versions, where it is asked, and who else sees it. */
export function QuestionPanel({ questionId, list, acts }: Props) {
  const found = useQuery(ask(questionBank.question, { params: { questionId } }));
  return (
    <Dialog label={i18n.t('Question')} shape="wide" close={(why) => why === 'dismissed' && list.close('question')}>
      <div className={css['panel']}>
        <Answer of={found}>
          {(question) => <Open key={question.version} question={question} list={list} acts={acts} />}
        </Answer>
      </div>
    </Dialog>
  );
}

function Open({ question, list, acts }: { question: BankQuestion; list: ListAddress; acts: BankActs }) {
  const { questionId, kind, topic, tags, difficulty, may, archivedAt, answered, ownerName } = question;
  const [tab, setTab] = useState('try');
  const copy = useCopy(questionId, list, acts);
  const edits = may === 'own' || may === 'edit';
  return (
    <>
      <h2>{questionKindWord(kind)}</h2>
      <dl className={css['facts']}>
        {may !== 'own' && <Fact name={i18n.t('Of')}>{ownerName}</Fact>}
        <Fact name={i18n.t('Topic')}>{topic || i18n.t('None')}</Fact>
        {tags.length > 0 && <Fact name={i18n.t('Tags')}>{tags.join(', ')}</Fact>}
        <Fact name={i18n.t('Difficulty')}>{difficultyWord(difficulty)}</Fact>
        <Fact name={i18n.t('Average score')}>
          {answered.facility === null
            ? i18n.t('No answers yet')
            : i18n.t('{share} of the marks, {times, plural, one {# answer} other {# answers}}', {
                share: percentWord(answered.facility),
                times: answered.times,
              })}
        </Fact>
      </dl>
      {archivedAt && <p className="mut">{i18n.t('Archived: not used in quizzes. Restore it to edit it.')}</p>}
      <div className={css['acts']}>
        {edits && !archivedAt && (
          <ButtonLink size="small" to={list.beside({ write: questionId, question: undefined })}>
            <IconPencil size={18} stroke={1.7} aria-hidden />
            {i18n.t('Edit')}
          </ButtonLink>
        )}
        {may !== 'read' && (
          <Button size="small" tone="ghost" onClick={copy}>
            <IconCopy size={18} stroke={1.7} aria-hidden />
            {i18n.t('Copy')}
          </Button>
        )}
        {may === 'own' && (
          <Button
            size="small"
            tone="ghost"
            busy={acts.busy}
            onClick={() => acts.press({ kind: archivedAt ? 'take-back' : 'put-away' }, { ids: [questionId] })}
          >
            {archivedAt ? i18n.t('Restore') : i18n.t('Archive')}
          </Button>
        )}
      </div>
      <Tabs
        label={i18n.t('Question details')}
        now={tab}
        choose={setTab}
        tabs={[
          { key: 'try', label: i18n.t('Student view'), panel: <TryQuestion question={question} /> },
          {
            key: 'versions',
            label: i18n.t('Versions ({n})', { n: question.versions.length }),
            panel: <VersionList versions={question.versions} />,
          },
          {
            key: 'uses',
            label: i18n.t('Used in ({n})', { n: question.uses }),
            panel: <UseList question={question} />,
          },
          ...(question.shares
            ? [{ key: 'shares', label: i18n.t('Sharing'), panel: <ShareList question={question} acts={acts} /> }]
            : []),
        ]}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
