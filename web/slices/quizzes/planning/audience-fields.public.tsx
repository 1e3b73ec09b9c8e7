import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../api/call.ts';
import { ChoiceField, Tick } from '../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { PersonField } from './parts/person-field.public.tsx';
import css from './planning.public.module.css';
import type { FieldsProps } from './terms.ts';

/** Whom a quiz is for. */
export function AudienceFields({ terms, set }: FieldsProps) {
  const { audience } = terms;
  const change = (part: Partial<typeof audience>) => set({ audience: { ...audience, ...part } });
  return (
    <section className={css['group']} aria-labelledby="whom">
      <h2 id="whom">{i18n.t('Assign to')}</h2>
      <Tick
        label={i18n.t('All enrolled students')}
        checked={audience.everybody}
        onChange={(everybody) => change({ everybody })}
      />
      {!audience.everybody && (
        <>
          <GroupFields audience={audience} change={change} />
          <PersonField
            quizId={terms.quizId}
            label={i18n.t('Add person')}
            onChoose={(person) =>
              !audience.students.some(({ userId }) => userId === person.userId) &&
              change({ students: [...audience.students, person] })
            }
          />
          <Chosen>
            {audience.students.map(({ userId, fullName, email }) => (
              <One
                key={userId}
                label={`${fullName}, ${email}`}
                onRemove={() => change({ students: audience.students.filter((one) => one.userId !== userId) })}
              />
            ))}
          </Chosen>
        </>
      )}
    </section>
  );
}

type Groups = Pick<FieldsProps['terms']['audience'], 'courses' | 'batches'>;
interface PartProps {
  audience: Groups;
  change: (part: Partial<Groups>) => void;
}

/** Courses and batches of one's own, added one by one. */
export function GroupFields(props: PartProps) {
  return (
    <>
      <OfCourses {...props} />
      <OfBatches {...props} />
    </>
  );
}

function OfCourses({ audience, change }: PartProps) {
  const taughtCourses = useQuery(ask(reviews.taughtCourses, {}));
  const left = (taughtCourses.data?.items ?? []).filter(
    ({ courseId }) => !audience.courses.some((one) => one.courseId === courseId),
  );
  return (
    <>
      <ChoiceField
        label={i18n.t('Add students of a course')}
        value=""
        options={[
          { value: '', label: left.length > 0 ? i18n.t('Choose a course') : i18n.t('No more courses') },
          ...left.map(({ courseId, title }) => ({ value: courseId as string, label: title })),
        ]}
        onChange={(courseId) => {
          const course = left.find((one) => one.courseId === courseId);
          if (course) change({ courses: [...audience.courses, course] });
        }}
      />
      <Chosen>
        {audience.courses.map(({ courseId, title }) => (
          <One
            key={courseId}
            label={title}
            onRemove={() => change({ courses: audience.courses.filter((one) => one.courseId !== courseId) })}
          />
        ))}
      </Chosen>
    </>
  );
}

function OfBatches({ audience, change }: PartProps) {
  const all = useQuery(ask(batches.list, { query: { limit: 100 } }));
  const left = (all.data?.items ?? []).filter(
    ({ batchId }) => !audience.batches.some((one) => one.batchId === batchId),
  );
  return (
    <>
      <ChoiceField
        label={i18n.t('Add batch')}
        value=""
        options={[
          { value: '', label: left.length > 0 ? i18n.t('Choose batch') : i18n.t('No more batches') },
          ...left.map(({ batchId, name, courseTitle }) => ({
            value: batchId as string,
            label: `${name}, ${courseTitle}`,
          })),
        ]}
        onChange={(batchId) => {
          const batch = left.find((one) => one.batchId === batchId);
          if (batch) change({ batches: [...audience.batches, batch] });
        }}
      />
      <Chosen>
        {audience.batches.map(({ batchId, name, courseTitle }) => (
          <One
            key={batchId}
            label={`${name}, ${courseTitle}`}
            onRemove={() => change({ batches: audience.batches.filter((one) => one.batchId !== batchId) })}
          />
        ))}
      </Chosen>
    </>
  );
}

function Chosen({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <ul className={css['chosen']}>{children}</ul>;
}

function One({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <span lang="">{label}</span>
      <IconButton aria-label={i18n.t('Remove {name}', { name: label })} onClick={onRemove}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}
