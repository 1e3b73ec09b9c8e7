import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { FindField } from '../../ui/fields/find-field.tsx';

interface Chosen {
  value: string;
  label: string;
}
interface Props {
  label: string;
  nothing: string;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
}

/** An instructor found by name. */
export function InstructorField({ label, nothing, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const found = useQuery(ask(interviews.instructors, { query: { q: typed } }));
  const options = found.data?.items.map(({ instructorId, name }) => ({ value: instructorId, label: name }));
  return (
    <FindField
      label={label}
      nothing={nothing}
      chosen={chosen}
      found={options}
      onType={setTyped}
      onChoose={(value) => onChoose(options?.find((one) => one.value === value))}
    />
  );
}
