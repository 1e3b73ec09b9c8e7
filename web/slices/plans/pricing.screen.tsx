import { i18n } from '@lingui/core';
import { content } from '@stepwell/contract/content/content.ts';
import { type Plan, plans } from '@stepwell/contract/plans/plans.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { AddToCart } from '../shop/add-to-cart.public.tsx';
import { useShownPrices } from '../shop/prices/chosen-currency.public.ts';
import { CurrencyChoice } from '../shop/prices/currency-choice.public.tsx';
import { comparisonOf, haveBothPeriods, type Period, periodAt, priceLabel, soldFor } from './plan-table.public.ts';
import css from './pricing.module.css';

/** The FAQ group whose questions appear below the plans; admins read its name where they edit plans. */
export const FAQ_GROUP = 'Plans and prices';
const ACCESS = '/pages/form/request-access';

/** /pages/about/pricing */
export function Pricing() {
  const [search] = useSearchParams();
  const found = useQuery(ask(plans.list, {}));
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb()]} />
      <Answer
        of={found}
        isEmpty={(data) => data.plans.length === 0}
        whenEmpty={
          <>
            <h1>{i18n.t('Plans and prices')}</h1>
            <NothingYet title={i18n.t('No plans yet')} hint={i18n.t('Ask us about access for you or your students.')}>
              <ButtonLink to={ACCESS}>{i18n.t('Request access')}</ButtonLink>
            </NothingYet>
          </>
        }
      >
        {(data) => <Plans plans={data.plans} period={periodAt(search)} />}
      </Answer>
      <Questions />
    </div>
  );
}

function Plans({ plans: all, period }: { plans: Plan[]; period: Period }) {
  const isSwitch = haveBothPeriods(all);
  const shownPrice = useShownPrices('plans');
  return (
    <>
      <div className={css['head']}>
        <div>
          <h1>{i18n.t('Plans and prices')}</h1>
          <p className={css['lead']}>{i18n.t('For yourself, or for everyone you teach.')}</p>
        </div>
        <div className={css['choices']}>
          <CurrencyChoice />
          {isSwitch && (
            <nav className={css['switch']} aria-label={i18n.t('Price period')}>
              {(['month', 'year'] as const).map((one) => (
                <Link
                  key={one}
                  to={one === 'month' ? '?' : '?per=year'}
                  aria-current={one === period ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  {one === 'month' ? i18n.t('Monthly') : i18n.t('Yearly')}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
      <ul className={css['plans']} data-count={Math.min(all.length, 4)}>
        {all.map((plan) => (
          <PlanColumn key={plan.planId} plan={pricedBy(plan, shownPrice)} period={period} />
        ))}
      </ul>
      <Comparison plans={all} />
    </>
  );
}

/** A plan as it is sold in the chosen currency; the period that has no price there isn’t. */
function pricedBy(plan: Plan, shownPrice: ReturnType<typeof useShownPrices>) {
  const priceOf = (period: Period, minor: number | null) =>
    minor ? shownPrice(`${plan.planId}:${period}`, { minor, currency: plan.currency }) : null;
  const [month, year] = [priceOf('month', plan.monthlyMinor), priceOf('year', plan.yearlyMinor)];
  const listed = [month, year].find((one) => one && one.notIn === undefined)?.price.currency;
  if (!listed) return { ...plan, notIn: month?.notIn ?? year?.notIn };
  const minorOf = (shown: typeof month, own: number | null) => (shown ? (shown.notIn ? null : shown.price.minor) : own);
  const [monthlyMinor, yearlyMinor] = [minorOf(month, plan.monthlyMinor), minorOf(year, plan.yearlyMinor)];
  return { ...plan, currency: listed, monthlyMinor, yearlyMinor, notIn: undefined };
}

function PlanColumn({ plan, period }: { plan: ReturnType<typeof pricedBy>; period: Period }) {
  const { amount, note } = priceLabel(plan, period);
  const sold = soldFor(plan, period);
  const minor = (sold === 'year' ? plan.yearlyMinor : plan.monthlyMinor) ?? 0;
  return (
    <li
      className={plan.highlighted ? `${css['plan']} ${css['best']}` : css['plan']}
      aria-labelledby={`plan-${plan.planId}`}
    >
      <h2 id={`plan-${plan.planId}`}>{plan.name}</h2>
      {plan.highlighted && <p className={css['mark']}>{i18n.t('Recommended')}</p>}
      <p className={css['summary']}>{plan.summary}</p>
      <p className={css['price']}>
        <strong className="num">{amount}</strong>{' '}
        <span>
          {note}
          {minor > 0 && plan.trialDays > 0 && i18n.t(', first {days} days free', { days: plan.trialDays })}
        </span>
      </p>
      {plan.notIn && <p>{i18n.t('Not sold in {currency}.', { currency: plan.notIn })}</p>}
      <PlanButton plan={plan} minor={minor} period={sold} />
    </li>
  );
}

/** To the checkout where it is sold, to an account where it is free, to the form where its price is on request. */
function PlanButton({ plan, minor, period }: { plan: Plan; minor: number; period: Period }) {
  const tone = plan.highlighted ? 'lamp' : 'ghost';
  if (minor > 0)
    return (
      <>
        <AddToCart
          item={{ kind: 'plan', planId: plan.planId, period }}
          label={plan.trialDays > 0 ? i18n.t('Start free trial') : i18n.t('Subscribe')}
          name={plan.name}
          tone={tone}
          wide
          to="/shop/checkout"
        />
        <div className={css['seats']}>
          <AddToCart
            item={{ kind: 'plan', planId: plan.planId, period, seats: true }}
            quantity={5}
            label={i18n.t('Buy seats for others')}
            name={plan.name}
            tone="ghost"
            size="small"
          />
        </div>
      </>
    );
  const isFree = plan.monthlyMinor !== null || plan.yearlyMinor !== null;
  return (
    <>
      <ButtonLink to={isFree ? '/auth/sign-up' : ACCESS} tone={tone} wide>
        {isFree ? i18n.t('Create account') : i18n.t('Request access')}
      </ButtonLink>
      <div className={css['seats']} />
    </>
  );
}

function Comparison({ plans: all }: { plans: Plan[] }) {
  const rows = comparisonOf(all);
  if (rows.length === 0) return null;
  return (
    <section className={css['comparison']} aria-labelledby="comparison">
      <h2 id="comparison">{i18n.t('What each plan includes')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={css['scroll']} tabIndex={0} aria-label={i18n.t('Comparison')}>
        <table style={{ '--plans': all.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {all.map(({ planId, name, highlighted }) => (
                <th key={planId} scope="col" data-best={highlighted || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  <td key={all[at]?.planId} data-best={all[at]?.highlighted || undefined}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Cell({ cell }: { cell: string | undefined }) {
  if (cell === undefined)
    return (
      <span className={css['none']}>
        <span aria-hidden>–</span>
        <span className="sr">{i18n.t('Not included')}</span>
      </span>
    );
  if (cell !== '') return cell;
  return <IconCheck size={22} stroke={1.8} role="img" aria-label={i18n.t('Included')} />;
}

/** Questions of the FAQ about plans; the page is whole without them. */
function Questions() {
  const faq = useQuery(ask(content.faq, { query: {} }));
  const group = faq.data?.groups.find((one) => one.group === FAQ_GROUP);
  if (!group) return null;
  return (
    <section className={css['questions']} aria-labelledby="questions">
      <h2 id="questions">{i18n.t('Questions about plans')}</h2>
      <div>
        {group.questions.map(({ slug, question, html }) => (
          <Fold key={slug} title={<h3>{question}</h3>}>
            <Prose html={html} />
          </Fold>
        ))}
      </div>
    </section>
  );
}
