interface Declaration {
  prop: string
  value: string
}

/** Part of PostCSS’s `Rule`. */
interface Rule {
  walkDecls(visit: (declaration: Declaration) => void): void
  prepend(...declarations: Declaration[]): unknown
}

/** Alignment of the parent, as Chromium and Safari name it, and as Firefox does. */
const ALIGNED = ['-webkit-match-parent', 'match-parent'].map((value) => ({ prop: 'text-align', value }))

/**
 * PostCSS plugin: text cut with "…" takes the direction of its content. Otherwise Latin text on a right-to-left page would lose its
 * beginning. One rule for all, Mantine’s included, and first in its block, so that an alignment given there stays.
 */
export const cutTexts = {
  postcssPlugin: 'touchline-cut-texts',
  RuleExit(rule: Rule): void {
    let isCut = false
    let isDone = false
    rule.walkDecls(({ prop, value }) => {
      isCut ||= prop === 'text-overflow' && value === 'ellipsis'
      isCut ||= prop === '-webkit-line-clamp' && !value.startsWith('none')
      isDone ||= prop === 'unicode-bidi'
    })
    if (isCut && !isDone) rule.prepend({ prop: 'unicode-bidi', value: 'plaintext' }, ...ALIGNED)
  },
}
