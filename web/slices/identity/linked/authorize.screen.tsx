import { i18n } from '@lingui/core';
import { courseTools } from '@stepwell/contract/lti/course-tools.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';

/** Where an external tool asks who opened it: this page has the session, and the answer leaves from a page of its own. */
export function Authorize() {
  const go = useMutation({
    mutationFn: async () => {
      const { url } = await call(courseTools.authorize, { body: { search: location.search } });
      location.replace(url);
    },
  });
  const ask = useEffectEvent(() => go.mutate());
  useEffect(() => ask(), []);
  if (go.error)
    return (
      <AuthFrame title={i18n.t('This tool can’t be opened')} lead={go.error.message}>
        <ButtonLink to="/" size="big" wide>
          {i18n.t('Go to the home page')}
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={i18n.t('Opening…')} lead={i18n.t('You’re on your way to the tool.')}>
      <div className={css['said']}>
        <Waiting />
      </div>
    </AuthFrame>
  );
}
