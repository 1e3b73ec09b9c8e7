import { i18n } from '@lingui/core';
import type { ChallengeKind, Checker, TestGroup } from '@stepwell/contract/judge/programs.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField, Tick } from '../../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import css from '../authoring.module.css';
import type { Draft } from '../use-draft.ts';
import { CheckerChoice, FlagsField, WayFields } from './checker-fields.tsx';

/** Tests that count together, and may be looked at in a way of their own. */
export function TestGroups({ draft: { challenge, edit } }: { draft: Draft }) {
  const { groups, isFrozen, kind } = challenge;
  return (
    <fieldset className={css['form']} disabled={isFrozen}>
      <h2>{i18n.t('Groups')}</h2>
      <p className={css['hint']}>
        {i18n.t('If no group gives points, all tests must pass. A group gives its points when all its tests pass.')}
      </p>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
        <div key={at} className={css['row']}>
          <div className={css['form']}>
            <div className={css['pair']}>
              <TextField
                label={i18n.t('Group {at}', { at: at + 1 })}
                value={group.name}
                most={40}
                onChange={(name) => edit({ groups: groups.with(at, { ...group, name }) })}
              />
              <NumberField
                label={i18n.t('Worth')}
                unit={i18n.t('points')}
                value={group.points}
                least={0}
                most={1000}
                onChange={(points) =>
                  points !== null && edit({ groups: groups.with(at, { ...group, points: Math.round(points) }) })
                }
              />
              {kind !== 'interactive' && (
                <CheckerChoice
                  label={i18n.t('Answer comparison in this group')}
                  checker={group.checker}
                  otherwise={i18n.t('Same as other tests')}
                  onChange={(to) => edit({ groups: groups.with(at, withChecker(group, to)) })}
                />
              )}
            </div>
            <OwnWay group={group} kind={kind} onChange={(to) => edit({ groups: groups.with(at, to) })} />
          </div>
          {at === groups.length - 1 && !isFrozen && (
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: group.name })}
              onClick={() => edit({ groups: groups.slice(0, -1) })}
            >
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {groups.length < 20 && !isFrozen && (
        <Button
          tone="ghost"
          size="small"
          onClick={() =>
            edit({ groups: [...groups, { name: i18n.t('Group {at}', { at: groups.length + 1 }), points: 10 }] })
          }
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add group')}
        </Button>
      )}
    </fieldset>
  );
}

interface OwnProps {
  group: TestGroup;
  kind: ChallengeKind;
  onChange: (group: TestGroup) => void;
}

const withChecker = ({ checker: _, ...group }: TestGroup, to: Checker | undefined): TestGroup => ({
  ...group,
  ...(to && { checker: to }),
});

/** A group's own way of comparing; who speaks with a program is only given other flags. */
function OwnWay({ group, kind, onChange }: OwnProps) {
  const { checker } = group;
  const set = (to: Checker | undefined) => onChange(withChecker(group, to));
  if (kind !== 'interactive') return checker && <WayFields checker={checker} onChange={set} />;
  return (
    <>
      <Tick
        label={i18n.t('Custom interactor flags')}
        checked={checker !== undefined}
        onChange={(on) => set(on ? { kind: 'program' } : undefined)}
      />
      {checker && (
        <FlagsField
          flags={checker.kind === 'program' ? (checker.flags ?? '') : ''}
          onChange={(flags) => set({ kind: 'program', ...(flags && { flags }) })}
        />
      )}
    </>
  );
}
