import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { stateVariables } from '#ui/state-colours.ts'

/** Pitch green, from tint to shade; 8 bears white text at 6:1 (WCAG 2.2, 1.4.3). */
const pitch = [
  '#e9f8f1',
  '#d0eee0',
  '#a3dfc4',
  '#6fcda3',
  '#41b984',
  '#22a06c',
  '#148a5b',
  '#0d7a50',
  '#0b6b47',
  '#07492f',
] as const

/** Mantine's own are plain greys; these have the tint of the canvas and the lines: 0 is text, 4 borders, 6 fields, 7 surfaces. */
const dark = [
  '#d5d9de',
  '#b6bcc4',
  '#8b929c',
  '#6b727c',
  '#434951',
  '#363b42',
  '#282c32',
  '#1c1f23',
  '#181b1e',
  '#131518',
] as const

/** Hints are below their field, in every form and dialog. */
const below = { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } }

export const theme = createTheme({
  black: '#15181c',
  primaryColor: 'pitch',
  colors: { pitch, dark },
  primaryShade: 8,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'Inter, Vazirmatn, "Inter Fallback", "Inter Fallback DejaVu", system-ui, sans-serif',
  // A grid of 4 px: Mantine's own is 10.
  spacing: { xs: '8px' },
  // Two weights in all.
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: { fontWeight: '600' },
  components: {
    TextInput: below,
    NumberInput: below,
    PasswordInput: below,
    Select: below,
    Textarea: below,
    // Plain objects: `Menu.extend()` and its like would pull the components into the login page.
    // Below the strip where toasts are shown.
    Modal: { defaultProps: { yOffset: 'max(5dvh, 52px)' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
    // The 250 countries of a field that nobody has opened are no part of its form.
    Combobox: { defaultProps: { keepMounted: false } },
    // `interactive`: the pointer may move onto it (WCAG 2.2, 1.4.13).
    Tooltip: {
      defaultProps: { openDelay: 400, interactive: true, events: { hover: true, focus: true, touch: false } },
    },
  },
})

/** Mantine's own dimmed, placeholder and light-variant colours fall short of WCAG AA. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...stateVariables('light'),
    '--mantine-color-dimmed': '#5b6470',
    '--mantine-color-placeholder': '#67707c',
    '--mantine-color-error': '#b42318',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': '#0b6b47',
    '--tl-canvas': '#f6f7f9',
    '--tl-line': '#e3e6ea',
  },
  dark: {
    ...stateVariables('dark'),
    '--mantine-color-dimmed': '#a5adb8',
    '--mantine-color-placeholder': '#9aa3af',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-anchor': '#6fcda3',
    // The second line of a menu's item is dimmed: on Mantine's own grey it would stand at 4.0:1.
    '--menu-item-hover': 'var(--mantine-color-dark-5)',
    '--tl-canvas': '#141619',
    '--tl-line': '#33373d',
  },
})
