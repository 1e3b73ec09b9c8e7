import { i18n } from '@lingui/core';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ListAddress } from '../../../../ui/lists/use-list-address.ts';
import { Menu, MenuLink } from '../../../../ui/overlay/menu.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { questionKindWord } from '../../editing/new-question.public.ts';

/** Begins a question of a kind. */
export function NewQuestion({ list }: { list: ListAddress }) {
  return (
    <Menu
      width={240}
      button={(given) => (
        <Button {...given} tone="lamp">
          <IconPlus size={19} stroke={1.8} aria-hidden />
          {i18n.t('New question')}
        </Button>
      )}
    >
      {questionKinds.map((kind) => (
        <MenuLink key={kind} to={list.beside({ write: 'new', as: kind, question: undefined })}>
          {questionKindWord(kind)}
        </MenuLink>
      ))}
    </Menu>
  );
}
