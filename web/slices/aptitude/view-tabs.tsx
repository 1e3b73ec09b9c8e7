import { i18n } from '@lingui/core';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { pathTo, type View } from './aptitude-at.ts';

const tabs = [
  ['home', () => i18n.t('Practice')],
  ['mistakes', () => i18n.t('Mistake book')],
  ['papers', () => i18n.t('Mock tests')],
  ['figures', () => i18n.t('Statistics')],
] as const;

export function ViewTabs({ view }: { view: View }) {
  return (
    <ListTabs
      label={i18n.t('Aptitude')}
      tabs={tabs.map(([key, label]) => ({ label: label(), to: pathTo(key), isHere: view === key }))}
    />
  );
}
