import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const water: MantineColorsTuple = [
  '#E7F3F2',
  '#CFE6E5',
  '#A3D0D0',
  '#73B8BA',
  '#4FA6A9',
  '#2F8D93',
  '#157780',
  '#0B5F6B',
  '#084C56',
  '#063B43',
];
// Mantine's own greys look foreign beside the green-black surfaces, so both schemes get ours.
const gray: MantineColorsTuple = [
  '#F5F6F2',
  '#EEF0EA',
  '#E3E7DF',
  '#D8DDD5',
  '#A3AEA9',
  '#7F8C8A',
  '#5A6B6C',
  '#44585A',
  '#24383C',
  '#10262A',
];
const dark: MantineColorsTuple = [
  '#EAF1EE',
  '#B3C3C1',
  '#8FA3A2',
  '#62787A',
  '#33494D',
  '#22373B',
  '#122225',
  '#0B1719',
  '#081113',
  '#050B0C',
];

export const theme = createTheme({
  colors: { water, gray, dark },
  primaryColor: 'water',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  // Mantine picks one text colour for both schemes, which is too faint in dark; a variable follows the scheme.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const filled = input.variant === 'filled' && (!input.color || input.color === 'water');
    return filled ? { ...colors, color: 'var(--on-water)' } : colors;
  },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' },
  components: {
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    Textarea: { defaultProps: { size: 'md', withAsterisk: false } },
    PasswordInput: { defaultProps: { size: 'md', withAsterisk: false } },
  },
});

const tokens = {
  '--mantine-primary-color-filled': 'var(--water)',
  '--mantine-primary-color-contrast': 'var(--on-water)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--water)',
};

/** Mantine's own variables, led back to ours, so that one file decides every colour. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
