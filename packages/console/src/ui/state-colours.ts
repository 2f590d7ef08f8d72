export const states = ['neutral', 'warning', 'good', 'bad', 'info'] as const

export type Tone = (typeof states)[number]

/** `mark` is for graphics (3:1), `text` for text (4.5:1), also on `fill`. */
type StateColour = { mark: string; text: string; fill: string }

/**
 * Grey for drafts and ends, amber for waiting, green for done, red for rejected, failed and overdue, blue for ongoing. The
 * brand colour is none of them: it marks buttons, links and selections.
 */
export const stateColours: Record<'light' | 'dark', Record<Tone, StateColour>> = {
  light: {
    neutral: { mark: '#828991', text: '#5b6470', fill: '#f1f3f5' },
    warning: { mark: '#be7c1c', text: '#8a5a00', fill: '#fff8e6' },
    good: { mark: '#12733c', text: '#11693a', fill: '#ebf7ef' },
    bad: { mark: '#c91c17', text: '#b42318', fill: '#fff1f0' },
    info: { mark: '#1064e6', text: '#1c5fae', fill: '#eef5ff' },
  },
  dark: {
    neutral: { mark: '#a5adb8', text: '#a5adb8', fill: '#25282c' },
    warning: { mark: '#f5b02e', text: '#f0c65a', fill: '#29220f' },
    good: { mark: '#8fe3a6', text: '#8fe3a6', fill: '#14271b' },
    bad: { mark: '#fb6a5c', text: '#ff8f85', fill: '#2c1715' },
    info: { mark: '#6a9bee', text: '#8cbcf5', fill: '#16202e' },
  },
}

/** Colours of one theme as custom properties, such as `--tl-warning-mark`. */
export const stateVariables = (theme: keyof typeof stateColours): Record<`--tl-${string}`, string> =>
  Object.fromEntries(
    states.flatMap((state) =>
      Object.entries(stateColours[theme][state]).map(([part, value]) => [`--tl-${state}-${part}`, value]),
    ),
  )
