import { i18n } from '@lingui/core';
import { type Deed, type ShareLevel, shareLevels } from '@stepwell/contract/questions/bank-actions.ts';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { difficultyWord, levelWord } from './bank-labels.ts';
import { type Teacher, TeacherField } from './teacher-field.tsx';
import { tagsIn } from './writing/tags-in.ts';

/** Deeds that need a word more before they are done. */
export type RequestedAction = 'topic' | 'difficulty' | 'add-tags' | 'remove-tags' | 'share';

interface Props {
  what: RequestedAction;
  send: (deed: Deed) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for what a deed needs; the questions it is for are chosen already. */
export function DeedDialog({ what, send, onClose }: Props) {
  switch (what) {
    case 'topic':
      return <TopicDialog send={send} onClose={onClose} />;
    case 'difficulty':
      return <DifficultyDialog send={send} onClose={onClose} />;
    case 'share':
      return <ShareDialog send={send} onClose={onClose} />;
    default:
      return <TagsDialog key={what} kind={what} send={send} onClose={onClose} />;
  }
}
type DialogProps = Omit<Props, 'what'>;

function TopicDialog({ send, onClose }: DialogProps) {
  const [topic, setTopic] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Set topic')}
      hint={i18n.t('Use / for a subtopic: Loops / While. Empty removes the topic.')}
      action={i18n.t('Set topic')}
      onWrong={setWrong}
      send={() => send({ kind: 'topic', topic })}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Topic')}
        name="deed.topic"
        value={topic}
        most={80}
        wrong={wrong['deed.topic']}
        autoFocus
        onType={setTopic}
      />
    </FormDialog>
  );
}

function DifficultyDialog({ send, onClose }: DialogProps) {
  const [difficulty, setDifficulty] = useState('3');
  return (
    <FormDialog
      title={i18n.t('Set difficulty')}
      action={i18n.t('Set difficulty')}
      send={() => send({ kind: 'difficulty', difficulty: Number(difficulty) })}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Difficulty')}
        value={difficulty}
        options={[1, 2, 3, 4, 5].map((one) => ({ value: String(one), label: difficultyWord(one) }))}
        onChange={setDifficulty}
      />
    </FormDialog>
  );
}

function TagsDialog({ kind, send, onClose }: DialogProps & { kind: 'add-tags' | 'remove-tags' }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const adds = kind === 'add-tags';
  return (
    <FormDialog
      title={adds ? i18n.t('Add tags') : i18n.t('Remove tags')}
      hint={
        adds
          ? i18n.t('Separate tags with commas. Up to 20 per question.')
          : i18n.t('Separate tags with commas. Other questions stay unchanged.')
      }
      action={adds ? i18n.t('Add tags') : i18n.t('Remove tags')}
      check={() => (tagsIn(typed).length === 0 ? { 'deed.tags': i18n.t('Enter a tag.') } : {})}
      onWrong={(problems) => {
        const first = Object.entries(problems).find(([name]) => name.startsWith('deed.tags'));
        setWrong(first ? { 'deed.tags': first[1] } : {});
      }}
      send={() => send({ kind, tags: tagsIn(typed) })}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Tags')}
        name="deed.tags"
        value={typed}
        wrong={wrong['deed.tags']}
        autoFocus
        onType={setTyped}
      />
    </FormDialog>
  );
}

function ShareDialog({ send, onClose }: DialogProps) {
  const [teacher, setTeacher] = useState<Teacher>();
  const [level, setLevel] = useState<ShareLevel | 'none'>('read');
  return (
    <FormDialog
      title={i18n.t('Share')}
      hint={i18n.t('They see the question with its answer. Only you can archive or share it.')}
      action={level === 'none' ? i18n.t('Stop sharing') : i18n.t('Share')}
      send={() =>
        send({ kind: 'share', teacherId: teacher?.teacherId ?? null, level: level === 'none' ? null : level })
      }
      onClose={onClose}
    >
      <TeacherField chosen={teacher} choose={setTeacher} />
      <ChoiceField
        label={i18n.t('Permission')}
        value={level}
        options={[
          ...shareLevels.map((one) => ({ value: one, label: levelWord(one) })),
          { value: 'none' as const, label: i18n.t('No access') },
        ]}
        onChange={setLevel}
      />
    </FormDialog>
  );
}
