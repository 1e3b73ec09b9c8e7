// The shelf of parts, for those who build screens: `npm run dev`, then /see.html. It is no part of the product's build.
import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '../ui/theme/base.css';
import '../ui/theme/devanagari.css';
import '../ui/theme/fallback-fonts.css';
import '../ui/theme/rupee/rupee.css';
import '../ui/theme/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { newQueryClient } from '../api/world.ts';
import '../ui/text/i18n.ts';
import { BothThemes } from './both-themes.tsx';
import { Gallery } from './gallery-section.tsx';

const themeParam = new URLSearchParams(location.search).get('theme');
const scheme = themeParam === 'dark' ? 'dark' : 'light';
document.documentElement.dataset['theme'] = scheme;

const place = document.getElementById('root');
if (!place) throw new Error('see.html has no #root');
const router = createMemoryRouter([{ path: '*', element: themeParam ? <Gallery /> : <BothThemes /> }], {
  // Something is chosen already, so that its chips are there.
  initialEntries: ['/?level=beginner&rating=4.5'],
});
createRoot(place).render(
  <QueryClientProvider client={newQueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
