import { i18n } from '@lingui/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../overlay/toast.ts';
import type { CodeEditorProps } from './code-editor-props.ts';
import { type Workbench, workbench } from './workbench.ts';

interface Given extends CodeEditorProps {
  /** Name of the file that is shown. */
  now: string;
  openFile: (name: string) => void;
  describedBy: string;
}

/** Keeps one workbench in step with what React holds. */
export function useWorkbench(place: RefObject<HTMLElement | null>, given: Given) {
  const { label, describedBy, files, now, marks, jump, onChange } = given;
  const held = useRef<Workbench>(undefined);
  const latest = useRef(given);
  latest.current = given;
  const [at, setAt] = useState({ line: 1, column: 1 });
  const readOnly = onChange === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is told to it below.
  useLayoutEffect(() => {
    if (!place.current) return;
    const bench = workbench(
      place.current,
      {
        wrote(name, text) {
          const { files: were, onChange: notify } = latest.current;
          notify?.(were.map((file) => (file.name === name ? { ...file, text } : file)));
        },
        moved: (line, column) => setAt((was) => (was.line === line && was.column === column ? was : { line, column })),
        run: given.onRun && (() => latest.current.onRun?.()),
        lost: () => toast.error(i18n.t('Couldn’t load search. Check your connection and try again.')),
      },
      { label, describedBy, readOnly },
    );
    held.current = bench;
    return () => {
      held.current = undefined;
      bench.close();
    };
  }, []);

  useLayoutEffect(() => held.current?.look({ label, describedBy, readOnly }), [label, describedBy, readOnly]);
  useLayoutEffect(() => {
    const file = latest.current.files.find(({ name }) => name === now);
    if (file) held.current?.show(file);
  }, [now]);
  useLayoutEffect(() => {
    for (const file of files) held.current?.put(file);
  }, [files]);
  useLayoutEffect(() => held.current?.mark(marks ?? []), [marks]);

  // The file first; once it is there, its line. Each jump is made once, however often files are changed afterwards.
  const jumped = useRef<typeof jump>(undefined);
  useEffect(() => {
    if (!jump || jumped.current === jump) return;
    if (jump.file !== now) return latest.current.openFile(jump.file);
    jumped.current = jump;
    held.current?.goTo(jump.line, jump.column);
  }, [jump, now]);

  return { bench: () => held.current, at };
}
