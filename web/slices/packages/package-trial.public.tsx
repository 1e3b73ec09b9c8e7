import { i18n } from '@lingui/core';
import { type Launch, type PackageFacts, packages } from '@stepwell/contract/packages/packages.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { type FrameHandle, PackageFrame } from './package-frame.tsx';
import { PackageItems } from './package-items.tsx';
import { PackageStage } from './package-stage.tsx';
import { PackageWindow } from './package-window.tsx';
import css from './packages.module.css';

/** What a package is, what makes it done, and what of it is not followed here. */
export function PackageFactsView({ mediaId }: { mediaId: string }) {
  const query = useQuery(ask(packages.facts, { params: { mediaId } }));
  return <Answer of={query}>{(facts) => <Facts facts={facts} />}</Answer>;
}

function Facts({ facts }: { facts: PackageFacts }) {
  const { name, title, format, files, items, rule, notTaken, calls, apart } = facts;
  const reports = items.some(({ note }) => note !== '');
  const parts = items.filter(({ launchable }) => launchable).length;
  return (
    <div className={css['facts']}>
      <p>
        <b>{title}</b>
        <br />
        {name}, {format},{' '}
        {i18n.t('{parts, plural, one {# part} other {# parts}}, {files, plural, one {# file} other {# files}}', {
          parts,
          files,
        })}
      </p>
      <p>{rule}</p>
      {reports && (
        <ul className={css['parts']}>
          {items.map(({ itemId, title: part, depth, note }) => (
            <li key={itemId} style={{ paddingInlineStart: Math.min(depth, 5) * 16 }}>
              <b>{part}</b>
              {note && <span>{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {!apart && (
        <p>
          {i18n.t(
            'Packages run in a sandbox on this site. Those that use several frames or browser storage may not work. A site admin can set PACKAGES_URL to fix this.',
          )}
        </p>
      )}
      {notTaken.length > 0 && (
        <>
          <h4>{i18n.t('Rules not applied')}</h4>
          <ul>
            {notTaken.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {calls.length > 0 && (
        <>
          <h4>
            {reports ? i18n.t('Refused while students used it') : i18n.t('Requested by the package, not supported')}
          </h4>
          <ul>
            {calls.map(({ call: callName, times }) => (
              <li key={callName}>
                <code>{callName}</code> {i18n.t('{times, plural, one {once} other {# times}}', { times })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A package of a draft, tried out: it runs as for learners, and nothing is kept. */
export function PackageTrial({ mediaId }: { mediaId: string }) {
  const query = useQuery(ask(packages.facts, { params: { mediaId } }));
  return <Answer of={query}>{(facts) => <Trial facts={facts} />}</Answer>;
}

function Trial({ facts: { mediaId, title, format, items, rule } }: { facts: PackageFacts }) {
  const [opened, setOpened] = useState<{ itemId: string; launch: Launch } | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [calls, setCalls] = useState<readonly string[]>([]);
  const frame = useRef<FrameHandle>(null);
  const open = async (itemId: string) => {
    setBusy(true);
    setWrong(undefined);
    try {
      setOpened({ itemId, launch: await call(packages.preview, { params: { mediaId }, body: { itemId } }) });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const openable = items.filter(({ launchable }) => launchable);
  const at = openable.findIndex(({ itemId }) => itemId === opened?.itemId);
  const to = (place: number) => {
    const item = at < 0 ? undefined : openable[place];
    return item && (() => void open(item.itemId));
  };
  const [first] = openable;
  const several = items.length > 1;
  return (
    <section className={css['package']} aria-label={title}>
      <p className={css['rule']}>{rule}</p>
      {wrong && (
        <p className={css['bad']} role="alert">
          {wrong}
        </p>
      )}
      <div className={several ? css['columns'] : undefined}>
        {several && (
          <PackageItems
            items={items.map((item) => ({ ...item, status: '', mark: null }))}
            now={opened?.itemId ?? null}
            busy={busy}
            onOpen={(itemId) => void open(itemId)}
          />
        )}
        {opened ? (
          <PackageStage
            title={title}
            keeping={null}
            previous={several ? to(at - 1) : undefined}
            next={several ? to(at + 1) : undefined}
            onClose={() => setOpened(null)}
          >
            {opened.launch.ownWindow ? (
              <PackageWindow key={opened.launch.url} launch={opened.launch} title={title} />
            ) : (
              <PackageFrame
                key={opened.launch.url}
                launch={opened.launch}
                title={title}
                handle={frame}
                onSave={(message) => {
                  frame.current?.saved(message.number);
                  setCalls((before) => [...new Set([...before, ...message.calls])]);
                }}
                onNavigate={(wish) => (wish === 'exit' ? setOpened(null) : to(at + (wish === 'next' ? 1 : -1))?.())}
              />
            )}
          </PackageStage>
        ) : (
          <div className={css['start']}>
            <p>
              <b>{title}</b>
              <span>{format}</span>
            </p>
            {first && (
              <Button busy={busy} onClick={() => void open(first.itemId)}>
                <IconPlayerPlay size={19} aria-hidden />
                {i18n.t('Try it out')}
              </Button>
            )}
          </div>
        )}
      </div>
      {calls.length > 0 && (
        <div className={css['facts']}>
          <h4>{i18n.t('Requested while you tried it, not supported')}</h4>
          <ul>
            {calls.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
