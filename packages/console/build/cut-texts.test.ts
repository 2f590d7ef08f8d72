import { expect, test } from 'vitest'
import { cutTexts } from './cut-texts.ts'

const aligned = [
  { prop: 'unicode-bidi', value: 'plaintext' },
  { prop: 'text-align', value: '-webkit-match-parent' },
  { prop: 'text-align', value: 'match-parent' },
]

/** Returns the rule's declarations after two runs of the plugin, since PostCSS visits changed rules again. */
function after(...declarations: [prop: string, value: string][]) {
  let all = declarations.map(([prop, value]) => ({ prop, value }))
  const rule: Parameters<typeof cutTexts.RuleExit>[0] = {
    walkDecls: (visit) => all.forEach(visit),
    prepend: (...first) => {
      all = [...first, ...all]
    },
  }
  cutTexts.RuleExit(rule)
  cutTexts.RuleExit(rule)
  return all
}

test('what is cut has the direction of its content, and keeps an alignment of its rule', () => {
  expect(after(['overflow', 'hidden'], ['text-overflow', 'ellipsis'])).toEqual([
    ...aligned,
    { prop: 'overflow', value: 'hidden' },
    { prop: 'text-overflow', value: 'ellipsis' },
  ])
  expect(after(['-webkit-line-clamp', '2'], ['text-align', 'right'])).toEqual([
    ...aligned,
    { prop: '-webkit-line-clamp', value: '2' },
    { prop: 'text-align', value: 'right' },
  ])
})

test('what is not cut stays as it is', () => {
  expect(after(['overflow', 'hidden'])).toHaveLength(1)
  expect(after(['-webkit-line-clamp', 'none !important'])).toHaveLength(1)
})
