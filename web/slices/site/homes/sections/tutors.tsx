import { i18n } from '@lingui/core';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { Initials } from '../../../../ui/parts/initials.tsx';
import { weekdayNames } from '../../../../ui/text/weekday-names.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

type Tutor = SectionProps['data']['tutors'][number];

/** 1 is Monday. */
export const dayWord = (day: number) => weekdayNames()[day - 1] ?? '';

/** What was chosen in the sentence above the list, as the address says it. */
export function chosenIn(search: URLSearchParams) {
  const day = Number(search.get('day'));
  return { subject: search.get('subject') ?? '', day: day >= 1 && day <= 7 ? day : 0 };
}

const fits = ({ subjects, days }: Tutor, { subject, day }: ReturnType<typeof chosenIn>) =>
  (!subject || subjects.includes(subject)) && (!day || days.includes(day));

/** Who can be booked, with what they teach and on which days. */
export function Tutors({ id, texts, data: { tutors } }: SectionProps) {
  const [search] = useSearchParams();
  const chosen = chosenIn(search);
  const found = tutors.filter((tutor) => fits(tutor, chosen));
  return (
    <>
      <SectionHead id={id} texts={texts} to="/pages/form/book-class" link={i18n.t('All free times')} />
      {found.length < tutors.length && (
        <p role="status" className="h-found">
          {found.length === 0
            ? i18n.t('No tutor fits. Here are all of them.')
            : i18n.t('{n, plural, one {# tutor fits} other {# tutors fit}}', { n: found.length })}
        </p>
      )}
      <ul className="h-tutors">
        {(found.length > 0 ? found : tutors).map((tutor) => (
          <TutorRow key={tutor.teacher} tutor={tutor} />
        ))}
      </ul>
    </>
  );
}

function TutorRow({ tutor }: { tutor: Tutor }) {
  const { teacher, fullName, headline, subjects, slotMinutes, days, photoUrl } = tutor;
  return (
    <li>
      <Initials name={fullName} size={72} photoUrl={photoUrl} />
      <div>
        <h3>{fullName}</h3>
        <p>{headline}</p>
        <p className="h-meta">{subjects.join(' · ')}</p>
      </div>
      <div>
        <ul className="h-week" aria-label={i18n.t('Days')}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <li key={day} data-open={days.includes(day) || undefined} aria-hidden={!days.includes(day)}>
              {dayWord(day)}
            </li>
          ))}
        </ul>
        <p className="h-meta num">{i18n.t('{slotMinutes} min per class', { slotMinutes })}</p>
      </div>
      <ButtonLink tone="ghost" to={`/pages/form/book-class?teacher=${teacher}`}>
        {i18n.t('See free times')}
      </ButtonLink>
    </li>
  );
}
