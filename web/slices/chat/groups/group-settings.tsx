import { i18n } from '@lingui/core';
import { type GroupConversation, ownChatGroups, slowModes } from '@stepwell/contract/chat/groups.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './group.module.css';

/** What moderators set for a group: slow mode, and whether it is open. */
export function GroupSettings({ group, reload }: { group: GroupConversation; reload: () => void }) {
  const queryClient = useQueryClient();
  const { conversationId, name, state, slowSeconds } = group;
  const change = (part: { state?: 'open' | 'closed'; slowSeconds?: (typeof slowModes)[number] }) => {
    const slow = slowModes.find((one) => one === slowSeconds) ?? 0;
    call(ownChatGroups.change, { params: { conversationId }, body: { state, slowSeconds: slow, ...part } }).then(
      () => {
        reload();
        void queryClient.invalidateQueries(everything(ownChatGroups.list));
      },
      (error: Error) => void toast.error(error.message),
    );
  };
  return (
    <header className={css['head']}>
      <h2 lang="">{name}</h2>
      <div>
        <SelectField
          label={i18n.t('Slow mode')}
          value={String(slowSeconds)}
          options={slowModes.map((seconds) => ({ value: String(seconds), label: slowLabel(seconds) }))}
          onChoose={(value) => change({ slowSeconds: slowModes.find((one) => String(one) === value) ?? 0 })}
        />
        <Button size="small" tone="ghost" onClick={() => change({ state: state === 'open' ? 'closed' : 'open' })}>
          {state === 'open' ? i18n.t('Close group') : i18n.t('Reopen group')}
        </Button>
      </div>
    </header>
  );
}

function slowLabel(seconds: number) {
  if (seconds === 0) return i18n.t('Off');
  return seconds < 60 ? i18n.t('{n} s', { n: seconds }) : i18n.t('{n} min', { n: seconds / 60 });
}
