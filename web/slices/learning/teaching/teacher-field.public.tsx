import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { FindField } from '../../../ui/fields/find-field.tsx';

/** So many are offered at a time; typing finds the rest. */
const OFFERED = 8;

interface Props {
  /** The id of a person. */
  chosen: string | undefined;
  choose: (userId: string | undefined) => void;
}

/** For admins: everybody's courses, or those of one teacher, found by name, address or subject. */
export function TeacherField({ chosen, choose }: Props) {
  const [q, setQ] = useState<string>();
  const people = useQuery({
    ...ask(admin.instructors, { query: { q: q || undefined, sort: 'name', limit: OFFERED } }),
    placeholderData: keepPreviousData,
    // Once the field is opened: most lists are read without it.
    enabled: q !== undefined,
  });
  const offered = people.data?.items.map(({ userId, fullName, email }) => ({
    value: userId as string,
    label: fullName,
    more: email,
  }));
  const known = offered?.find(({ value }) => value === chosen);
  const stray = useQuery({
    ...ask(admin.instructor, { params: { instructorId: chosen ?? '' } }),
    enabled: chosen !== undefined && !people.isLoading && !known,
  });
  const named = stray.data?.fullName ?? i18n.t('Selected teacher');
  return (
    <FindField
      label={i18n.t('Instructor')}
      nothing={i18n.t('Everyone')}
      chosen={chosen === undefined ? undefined : (known ?? { value: chosen, label: named })}
      // While the answer for these letters is on its way, what is there is narrowed to them: Enter takes nobody else.
      found={people.isPlaceholderData ? offered?.filter(({ label, more }) => says(label + more, q ?? '')) : offered}
      onType={setQ}
      onChoose={choose}
    />
  );
}

const says = (text: string, query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
