interface Declaration {
  prop: string
  value: string
}

/** Part of PostCSS’s `Rule`. */
interface Rule {
  walkDecls(visit: (declaration: Declaration) => void): void
  prepend(...declarations: Declaration[]): unknown
}

/** The alignment of what is around it, as Chromium and Safari call it, and as Firefox does. */
const ALIGNED = ['-webkit-match-parent', 'match-parent'].map((value) => ({ prop: 'text-align', value }))

/**
 * PostCSS plugin: text that ends in "…" where there is no room has the direction of its content. Latin text on a page that
 * runs from right to left would lose its beginning: the sign stands at the end of the page’s direction. One rule for all,
 * Mantine’s included, and first in its block, so that an alignment given there stays.
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
