import { i18n } from '@lingui/core';
import { type HomeList, homeAdmin } from '@stepwell/contract/site/home-admin.ts';
import { HomeKey } from '@stepwell/contract/site/home-key-schema.ts';
import { homePath } from '@stepwell/contract/site/home-keys.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { ask, call, everything } from '../../../../api/call.ts';
import { useNeededProfile } from '../../../../session/profile.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { When } from '../../../../ui/time/when.tsx';
import { lookFiles } from '../look-files.ts';
import css from './editor.module.css';
import { HomeEditor } from './home-editor.tsx';
import { homeLabel } from './home-labels.ts';

/** The eleven homes: which one the site has, and the editor of the one in the address. */
export function HomePages() {
  const [search] = useSearchParams();
  const parsed = z.safeParse(HomeKey, search.get('home'));
  return parsed.success ? <Opened key={parsed.data} home={parsed.data} /> : <Choice />;
}

function Opened({ home }: { home: HomeKey }) {
  const profile = useNeededProfile();
  const draft = useQuery(ask(homeAdmin.draft, { params: { home } }));
  const file = useQuery({ queryKey: ['look of a home', home], queryFn: lookFiles[home], staleTime: Infinity });
  return (
    <Answer of={draft}>
      {(found) => (
        <Answer of={file}>
          {({ look }) => profile.data && <HomeEditor draft={found} look={look} userId={profile.data.userId} />}
        </Answer>
      )}
    </Answer>
  );
}

function Choice() {
  const list = useQuery(ask(homeAdmin.list, {}));
  return <Answer of={list}>{(found) => <Homes list={found} />}</Answer>;
}

function Homes({ list: { chosen, items } }: { list: HomeList }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<HomeKey>();
  const choose = async (home: HomeKey) => {
    setBusy(home);
    try {
      queryClient.setQueryData(ask(homeAdmin.list, {}).queryKey, await call(homeAdmin.choose, { body: { home } }));
      // The logo above leads there from now on.
      await queryClient.invalidateQueries(everything(site.frame));
      toast.success(i18n.t('Home page changed'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(undefined);
  };
  return (
    <>
      <p className="mut">{i18n.t('The logo and the sitemap lead to the home page you choose.')}</p>
      <ul className={css['homes']} aria-label={i18n.t('Home pages')}>
        {items.map(({ home, publishedAt, changed }) => (
          <li key={home} data-chosen={home === chosen || undefined}>
            <div>
              <h2>{homeLabel(home)}</h2>
              <p className="mut">
                {home === chosen && <b>{i18n.t('Current home page')}</b>}
                {publishedAt ? (
                  <span>
                    {i18n.t('Published')} <When at={publishedAt} as="time" />
                  </span>
                ) : (
                  <span>{i18n.t('Not edited')}</span>
                )}
                {changed && <span>{i18n.t('unpublished changes')}</span>}
              </p>
            </div>
            <Link className="lnk" to={homePath(home)}>
              {i18n.t('View')}
              <span className="sr"> {homeLabel(home)}</span>
            </Link>
            <Link className="lnk" to={`?view=home&home=${home}`}>
              {i18n.t('Edit')}
              <span className="sr"> {homeLabel(home)}</span>
            </Link>
            {home === chosen ? (
              <span />
            ) : (
              <button
                type="button"
                className="lnk"
                disabled={busy === home}
                aria-label={i18n.t('Use {home} as home page', { home: homeLabel(home) })}
                onClick={() => void choose(home)}
              >
                {i18n.t('Use as home page')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
