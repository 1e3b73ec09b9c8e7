import { i18n } from '@lingui/core';
import { students } from '@stepwell/contract/learning/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { Stat, StatRow } from '../../ui/dashboard/dashboard.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { AnnouncementsPanel } from './discussion/announcements-panel.tsx';
import { learnerStateWord } from './my-students/learner-labels.ts';
import { Learners } from './my-students/learners.tsx';
import { MessageDialog } from './my-students/message-dialog.tsx';
import css from './my-students/my-students.module.css';
import { StudentWorkList } from './my-students/student-work.tsx';
import { HowFar } from './teaching/dashboard/how-far.tsx';
import { ToDo } from './teaching/dashboard/to-do.tsx';
import { QuestionsToAnswer } from './teaching/questions-to-answer.tsx';

/** What a course's workspace shows of its students and their learning. */
export { ToDo as CourseToDo };

/** How far the students of one course got, and where they stop. */
export const CourseProgress = ({ courseId }: { courseId: string }) => (
  <HowFar scope={{ course: courseId, instructor: undefined }} />
);

/** Questions in one course, answered in place. */
export const CourseQuestions = ({ courseId }: { courseId: string }) => <QuestionsToAnswer oneCourse={courseId} />;

/** Announcements of one course, written by who teaches it. */
export const CourseAnnouncements = ({ courseId }: { courseId: string }) => (
  <AnnouncementsPanel courseId={courseId} teaches />
);

/** The students of the course that the address names. */
export const CourseStudents = ({ toStudent }: { toStudent: (userId: string) => string }) => (
  <Learners
    oneCourse
    toStudent={({ userId }) => toStudent(userId)}
    whenEmpty={<NothingYet title={i18n.t('No students yet')} hint={i18n.t('Students appear here when they enrol.')} />}
  />
);

export { StudentWorkList };

/** One student's progress in one course, and a way to write to them. */
export function StudentProgress({ courseId, studentId }: { courseId: string; studentId: string }) {
  const rows = useQuery(ask(students.list, { query: { course: courseId, student: studentId } }));
  const [isWriting, setWriting] = useState(false);
  return (
    <Answer
      of={rows}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('Student not found')} hint={i18n.t('They are not enrolled in this course.')} />
      }
    >
      {({ items: [learner] }) => {
        if (!learner) return null;
        const { fullName, email, progress, quizzes, batches, enrolledAt, lastOpenedAt, completedAt } = learner;
        const state = completedAt ? 'completed' : progress.done > 0 ? 'under-way' : 'not-started';
        return (
          <>
            <div className={css['student']}>
              <div>
                <h2>{fullName}</h2>
                <p className="mut">
                  {email}. {i18n.t('Enrolled')} <When at={enrolledAt} />, {i18n.t('last active')}{' '}
                  <When at={lastOpenedAt} />
                </p>
              </div>
              <Button tone="ghost" onClick={() => setWriting(true)}>
                {i18n.t('Send message')}
              </Button>
            </div>
            <StatRow>
              <Stat
                label={i18n.t('Progress')}
                value={`${progress.percent}%`}
                more={i18n.t('{done} of {total} lectures completed', { done: progress.done, total: progress.total })}
              />
              <Stat
                label={i18n.t('State')}
                value={learnerStateWord(state)}
                more={completedAt && <When at={completedAt} />}
              />
              <Stat
                label={i18n.t('Quizzes passed')}
                value={`${quizzes.passed} / ${quizzes.total}`}
                more={quizzes.meanPercent !== null && i18n.t('Average {percent}%', { percent: quizzes.meanPercent })}
              />
              <Stat label={i18n.t('Batches')} value={batches.map(({ name }) => name).join(', ') || i18n.t('None')} />
            </StatRow>
            {isWriting && (
              <MessageDialog learners={[learner]} onSent={() => setWriting(false)} onClose={() => setWriting(false)} />
            )}
          </>
        );
      }}
    </Answer>
  );
}
