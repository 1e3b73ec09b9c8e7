import { i18n } from '@lingui/core';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { BookFiles } from './book-files.tsx';
import { BookHistory } from './book-history.tsx';
import { BookRows } from './book-rows.tsx';
import { type BookPlace, bookPlaces, placeAt, studentAt } from './gradebook-at.public.ts';
import { RulesForm } from './rules/rules-form.tsx';
import { StudentRow } from './student-row.tsx';

const placeWord = (place: BookPlace) => {
  const labels: Record<BookPlace, string> = {
    marks: i18n.t('Marks'),
    rules: i18n.t('Rules'),
    history: i18n.t('Rule changes'),
  };
  return labels[place];
};

interface Props {
  courseId: string;
  /** Within a screen of the course, which says its title. */
  within?: boolean;
}

/** The gradebook of one course. */
export function BookRoom({ courseId, within = false }: Props) {
  const { search } = useListAddress();
  const place = placeAt(search);
  const studentId = studentAt(search);
  const book = useQuery(ask(gradebook.book, { params: { courseId } }));
  return (
    <>
      {!within && (
        <Link to="?view=gradebook" className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All gradebooks')}
        </Link>
      )}
      <Answer of={book}>
        {(known) => (
          <>
            {within ? (
              <BookFiles courseId={courseId} />
            ) : (
              <PageHeader title={<span lang="">{known.course.title}</span>}>
                <BookFiles courseId={courseId} />
              </PageHeader>
            )}
            <ListTabs
              label={i18n.t('View')}
              tabs={bookPlaces.map((each) => ({
                label: placeWord(each),
                to: `?view=gradebook&course=${courseId}${each === 'marks' ? '' : `&place=${each}`}`,
                isHere: each === place,
              }))}
            />
            {place === 'rules' && <RulesForm key={known.version} book={known} />}
            {place === 'history' && <BookHistory courseId={courseId} />}
            {place === 'marks' &&
              (studentId ? <StudentRow book={known} studentId={studentId} /> : <BookRows book={known} />)}
          </>
        )}
      </Answer>
    </>
  );
}
