import { Problem } from '@stepwell/contract/problem.ts';
import { useState } from 'react';
import { Check } from '../ui/fields/check.tsx';
import { FindField } from '../ui/fields/find-field.tsx';
import { ErrorSummary, fieldsClass, useSending } from '../ui/fields/form.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Checkbox, PasswordInput, TextInput } from '../ui/inputs/inputs.tsx';
import { useForm } from '../ui/inputs/use-form.ts';
import { Button } from '../ui/parts/button.tsx';
import { Part, Row, Stack } from './part.tsx';

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const;

const teachers = ['Ananya Bose', 'Kabir Nair', 'Zoya Merchant'].map((label) => ({ value: label, label }));

export function Forms() {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');
  const [teacher, setTeacher] = useState<string>();
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  const form = useForm({
    initialValues: { name: '', password: '' },
    // As a field looks that has to be mended.
    initialErrors: { password: 'At least 10 characters.' },
    validate: {
      name: (name) => (name ? null : 'Enter a name.'),
      password: (password) => (password.length > 9 ? null : 'At least 10 characters.'),
    },
  });
  const { busy, submit, failed } = useSending({ form, send: () => Promise.reject(new Problem('unexpected')) });
  const field = (name: 'name' | 'password') => ({
    ...form.getInputProps(name),
    id: `sample-${name}`,
    size: 'lg' as const,
  });
  return (
    <>
      <Part
        name="Form"
        says="Send it empty: the summary takes the focus and leads to each field. Filled it is refused as a whole."
      >
        <form noValidate onSubmit={submit} style={{ maxWidth: 560 }} aria-label="A form">
          <Stack>
            <ErrorSummary failed={failed} errors={form.errors} prefix="sample-" />
            <div className={fieldsClass}>
              <TextInput {...field('name')} label="Name of the course" description="Readers see it first." />
              <PasswordInput {...field('password')} label="Password" />
              <Checkbox id="sample-terms" label="I agree to the terms" />
            </div>
            <div>
              <Button type="submit" busy={busy}>
                Create course
              </Button>
            </div>
          </Stack>
        </form>
      </Part>
      <Part
        name="SearchField, SelectField, FindField, Check"
        says="Asks once one pauses; an order beside its name; one of many found by typing; a box 18 px wide with 44 to hit."
      >
        <Row>
          <SearchField label="Search" placeholder="Name or email" given={search} onSearch={setSearch} />
          <SelectField label="Sort by" options={orders} value={order} onChoose={setOrder} />
          <FindField
            label="Instructor"
            nothing="Everyone"
            chosen={teachers.find(({ value }) => value === teacher)}
            found={teachers.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
            onType={setTyped}
            onChoose={setTeacher}
          />
          <Check aria-label="Not chosen" />
          <Check aria-label="Set" defaultChecked />
          <Check aria-label="Some" some />
        </Row>
      </Part>
    </>
  );
}
