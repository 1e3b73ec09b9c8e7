import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { Money } from '@stepwell/contract/money/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { isApproved, type Session } from '../../../session/session.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { useShownPrices } from '../../shop/prices/chosen-currency.public.ts';
import { CurrencyChoice } from '../../shop/prices/currency-choice.public.tsx';
import { StruckPrice } from '../../shop/prices/struck-price.public.tsx';
import { courseAddress } from '../course-card.public.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import { backTo, canBuy, EnrolAct, useEnrolmentOptions } from './enrol-action.tsx';
import css from './enrol-panel.module.css';

/** The bar of a phone makes way for the panel by this name. */
export const PANEL = 'enrol-panel';

interface Props {
  courseId: string;
  /** The course's own, in which its lectures are called. */
  language: string;
  /** A lecture that everybody may open. */
  previewId?: string | undefined;
  /** What it costs; nothing where it is free. */
  price: Money | undefined;
}

type Standing = Reply<typeof learning.standing>;

/** The next step with this course, for whoever looks at it, and what it means. */
export function EnrolPanel({ courseId, language, previewId, price }: Props) {
  const { session, standing } = useEnrolmentOptions(courseId);
  const queryClient = useQueryClient();
  useEffect(
    () => onLive('progress-changed', () => void queryClient.invalidateQueries(everything(learning.standing))),
    [queryClient],
  );
  return (
    <div className={css['panel']} id={PANEL}>
      {session ? (
        <Answer of={standing}>
          {(mine) => (
            <ForLearners courseId={courseId} language={language} mine={mine} session={session} price={price} />
          )}
        </Answer>
      ) : (
        <ForVisitors courseId={courseId} price={price} />
      )}
      {previewId && !standing.data?.enrolled && (
        <p className={css['preview']}>
          <PreviewLink className="lnk" courseId={courseId} lectureId={previewId}>
            {i18n.t('Open preview')}
          </PreviewLink>
        </p>
      )}
    </div>
  );
}

function ForVisitors({ courseId, price }: { courseId: string; price: Money | undefined }) {
  if (price) return <ForBuyers courseId={courseId} price={price} />;
  return (
    <>
      <h2>{i18n.t('Create an account to enrol')}</h2>
      <p>{i18n.t('Enrolling is free. Your progress is saved, and you earn a certificate.')}</p>
      <div className={css['acts']}>
        <EnrolAct courseId={courseId} size="big" price={undefined} />
        <ButtonLink tone="ghost" to={`/auth/sign-in${backTo(courseId)}`}>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </>
  );
}

function ForBuyers({ courseId, price }: { courseId: string; price: Money }) {
  const shown = useShownPrices('courses')(courseId, price);
  return (
    <>
      <div className={css['price']}>
        <h2 className="num">
          {priceText(shown.price.minor, shown.price.currency)} <StruckPrice price={shown.price} />
        </h2>
        <CurrencyChoice />
      </div>
      {shown.notIn && <p>{i18n.t('Not sold in {currency}.', { currency: shown.notIn })}</p>}
      <p>{i18n.t('Pay once and keep access. You earn a certificate.')}</p>
      <div className={css['acts']}>
        <EnrolAct courseId={courseId} size="big" price={price} />
      </div>
    </>
  );
}

interface Mine {
  courseId: string;
  language: string;
  mine: Standing;
}

function ForLearners({
  courseId,
  language,
  mine,
  session,
  price,
}: Mine & { session: Session; price: Money | undefined }) {
  if (price && canBuy(mine, price)) return <ForBuyers courseId={courseId} price={price} />;
  if (mine.enrolled) return <Enrolled courseId={courseId} language={language} mine={mine} />;
  if (mine.can.enrol) {
    return (
      <>
        <h2>{i18n.t('Ready to start')}</h2>
        <p>{i18n.t('Enrolling is free. You can start right away.')}</p>
        <div className={css['acts']}>
          <EnrolAct courseId={courseId} size="big" price={undefined} />
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{mine.missing.length > 0 ? i18n.t('Prerequisite required') : i18n.t('Not available yet')}</h2>
      {mine.missing.map(({ courseId: first, title }) => (
        <p key={first}>
          <Link to={courseAddress(first)}>{title}</Link>
        </p>
      ))}
      <p hidden={mine.missing.length > 0}>
        {isApproved(session) ? i18n.t('This course isn’t accepting new students.') : whyNot(session)}
      </p>
      <div className={css['acts']}>
        <ButtonLink tone="ghost" to="/student/dashboard">
          {i18n.t('Go to dashboard')}
        </ButtonLink>
      </div>
    </>
  );
}

function whyNot({ status }: Session) {
  if (status === 'declined') return i18n.t('Your account wasn’t approved. See your dashboard for the reason.');
  if (status === 'suspended') return i18n.t('Your account is suspended. See your dashboard for the reason.');
  return i18n.t('You can enrol once your account is approved. Until then, watch the previews.');
}

function Enrolled({ courseId, language, mine }: Mine) {
  const { done = 0, total = 0, percent = 0 } = mine.progress ?? {};
  return (
    <>
      {mine.next ? <h2 lang={language}>{mine.next.title}</h2> : <h2>{i18n.t('All lectures completed')}</h2>}
      <p className="num">{i18n.t('{done} of {total} lectures completed', { done, total })}</p>
      <StepBar
        className={css['bar']}
        percent={percent}
        label={i18n.t('Course progress')}
        treads={12}
        drop={2}
        thick={8}
      />
      <div className={css['acts']}>
        <EnrolAct courseId={courseId} size="big" price={undefined} />
        {mine.certificateCode && (
          <ButtonLink tone="ghost" to={`/verify/${mine.certificateCode}`}>
            {i18n.t('Your certificate')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
