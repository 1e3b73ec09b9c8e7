import { i18n } from '@lingui/core';
import {
  CourseToolForm,
  courseTools,
  type PlacedTools as Placed,
  type PlacedTool,
} from '@stepwell/contract/lti/course-tools.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { ChoiceField } from '../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../ui/fields/form-dialog.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import css from './lti.module.css';

const check = checkedBy(CourseToolForm);
const placedIn = (courseId: string) => ask(courseTools.placed, { params: { courseId } });

/** The external tools that a teacher has placed in a course. */
export function PlacedTools({ courseId }: { courseId: string }) {
  const placed = useQuery(placedIn(courseId));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PlacedTool | null>(null);
  const queryClient = useQueryClient();
  const saved = async (message: string) => {
    await queryClient.invalidateQueries(placedIn(courseId));
    toast.success(message);
  };
  return (
    <section aria-labelledby="external-tools">
      <h2 id="external-tools">{i18n.t('External tools')}</h2>
      <Answer of={placed}>
        {(all) => (
          <>
            {all.items.length === 0 && (
              <p className="mut">
                {all.tools.length === 0
                  ? i18n.t('No tools available yet. Ask your admin to add one.')
                  : i18n.t('None yet. Students open the tools you add beside each lecture.')}
              </p>
            )}
            <ul className={css['tools']}>
              {all.items.map((one) => (
                <li key={one.linkId}>
                  <span>
                    <b lang="">{one.title}</b>
                    <small>
                      {one.tool}
                      {one.maximum !== null && `, ${i18n.t('up to {maximum} points', { maximum: one.maximum })}`}
                    </small>
                  </span>
                  <Button
                    tone="ghost"
                    size="small"
                    aria-label={i18n.t('Remove {title}', { title: one.title })}
                    onClick={() => setRemoving(one)}
                  >
                    {i18n.t('Remove')}
                  </Button>
                </li>
              ))}
            </ul>
            {all.tools.length > 0 && (
              <div className={css['acts']}>
                <Button tone="ghost" onClick={() => setAdding(true)}>
                  {i18n.t('Add tool')}
                </Button>
              </div>
            )}
            {isAdding && (
              <AddDialog
                courseId={courseId}
                tools={all.tools}
                onSaved={() => saved(i18n.t('Tool added'))}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Answer>
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove {title}?', { title: removing.title })}
          hint={i18n.t('Its scores are deleted too. This can’t be undone.')}
          action={i18n.t('Remove tool')}
          tone="bad"
          onConfirm={async () => {
            await call(courseTools.remove, { params: { linkId: removing.linkId } });
            await saved(i18n.t('Tool removed'));
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

interface AddProps {
  courseId: string;
  tools: Placed['tools'];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

function AddDialog({ courseId, tools, onSaved, onClose }: AddProps) {
  const [toolId, setToolId] = useState(tools[0]?.toolId ?? '');
  const tool = tools.find((one) => one.toolId === toolId);
  const [title, setTitle] = useState('');
  const [points, setPoints] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const chooses = tool?.chooses ?? false;
  const params = { courseId };
  const body = { toolId, title, maximum: points.trim() === '' ? null : Number(points) };
  const send = async () => {
    if (chooses) {
      const { url } = await call(courseTools.choose, { params, body: { toolId } });
      location.assign(url);
      return;
    }
    await call(courseTools.add, { params, body });
    return onSaved();
  };
  return (
    <FormDialog
      title={i18n.t('Add tool')}
      hint={chooses ? i18n.t('You choose the content in the tool and come back here.') : undefined}
      action={chooses ? i18n.t('Choose content') : i18n.t('Add tool')}
      unsaved={title !== ''}
      check={() => (chooses ? {} : check(body))}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Tool')}
        value={toolId}
        options={tools.map(({ toolId: value, name }) => ({ value, label: name }))}
        onChange={setToolId}
      />
      {!chooses && (
        <>
          <LineField
            label={i18n.t('Title')}
            name="title"
            value={title}
            most={120}
            wrong={wrong['title']}
            onType={setTitle}
          />
          <LineField
            label={i18n.t('Points')}
            hint={i18n.t('Leave empty if the tool gives no scores.')}
            name="maximum"
            value={points}
            most={5}
            wrong={wrong['maximum']}
            onType={setPoints}
          />
        </>
      )}
    </FormDialog>
  );
}
