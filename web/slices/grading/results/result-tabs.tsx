import { i18n } from '@lingui/core';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';

/** Results by quiz, or by course. */
export function ResultTabs({ here }: { here: 'quizzes' | 'gradebook' }) {
  return (
    <ListTabs
      label={i18n.t('Group results by')}
      tabs={[
        { label: i18n.t('Quizzes'), to: '/instructor/student-quiz-result', isHere: here === 'quizzes' },
        {
          label: i18n.t('Gradebooks'),
          to: '/instructor/student-quiz-result?view=gradebook',
          isHere: here === 'gradebook',
        },
      ]}
    />
  );
}
