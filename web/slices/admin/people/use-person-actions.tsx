import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import type { PeopleAct } from '@stepwell/contract/admin/people.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import {
  type Act,
  type ActionDetails,
  doneMessage,
  isLink,
  type LinkKind,
  type Subject,
  send,
  sendLink,
} from './person-actions.ts';
import { roleText } from './role-text.ts';

const ActDialog = lazy(async () => ({ default: (await import('../students/action-dialog.tsx')).ActDialog }));
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));
const ViewAsDialog = lazy(async () => ({ default: (await import('./view-as-dialog.tsx')).ViewAsDialog }));

const lists = [
  admin.students,
  admin.studentCounts,
  admin.instructors,
  admin.instructorCounts,
  admin.instructor,
  admin.person,
  admin.history,
  admin.waiting,
];
/** Asks anew for everything that shows people. */
export function useFreshPeople() {
  const queryClient = useQueryClient();
  return () => Promise.all(lists.map((endpoint) => queryClient.invalidateQueries(everything(endpoint))));
}

/** A refusal by field is said with the field's words, where there is one sentence to say. */
export const wordsOf = (error: unknown) => {
  if (!(error instanceof Refusal))
    return error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
  return Object.values(error.fields ?? {})[0] ?? error.message;
};

/** What can be done about one person: begin an act, and the dialogs it asks with, to be drawn last on the screen. */
export function usePersonActs(): { begin: (act: Act, subject: Subject) => void; dialogs: ReactNode } {
  const refresh = useFreshPeople();
  const [asking, setAsking] = useState<{ act: Act; subject: Subject } | null>(null);
  const onClose = () => setAsking(null);

  const run = async (act: PeopleAct, subject: Subject, details: ActionDetails) => {
    try {
      await send(act, subject, details);
      toast.success(doneMessage(act, subject.fullName));
    } catch (error) {
      throw new Error(wordsOf(error));
    } finally {
      await refresh();
    }
  };
  const mail = async (kind: LinkKind, subject: Subject) => {
    try {
      await sendLink(kind, subject);
      toast.success(i18n.t('Email sent to {name}', { name: subject.fullName }));
      await refresh();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'Unauthorized') toast.error(wordsOf(error));
    }
  };
  const begin = (act: Act, subject: Subject) => {
    if (isLink(act)) return void mail(act, subject);
    if (act !== 'approve') return setAsking({ act, subject });
    run(act, subject, {}).catch((error: Error) => {
      if (error.message !== 'Unauthorized') toast.error(error.message);
    });
  };
  return { begin, dialogs: asking && <Suspense>{dialogFor(asking)}</Suspense> };

  function dialogFor({ act, subject }: { act: Act; subject: Subject }) {
    if (act === 'look') return <ViewAsDialog subject={subject} onClose={onClose} />;
    if (act === 'rename') {
      const onDone = (name: string) => {
        toast.success(i18n.t('Name changed to {name}', { name }));
        return refresh();
      };
      return <RenameDialog subject={subject} onDone={onDone} onClose={onClose} />;
    }
    if (act === 'role') {
      const onDone = (role: Subject['role']) => {
        toast.success(i18n.t('{name} is now {role}', { name: subject.fullName, role: roleText(role) }));
        return refresh();
      };
      return <RoleDialog subject={subject} onDone={onDone} onClose={onClose} />;
    }
    if (isLink(act)) return null;
    return (
      <ActDialog act={act} whom={subject.fullName} run={(details) => run(act, subject, details)} onClose={onClose} />
    );
  }
}
