import { expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { contextOf, textOf } from './catalogue.ts'
import { compiled, compiledKey, partsOf } from './languages.ts'
import { pseudo } from './pseudo.ts'
import { sentencesOf } from './sentences.ts'

test('the pseudo-locale keeps placeholders, plurals and tags, and is 40 % longer', () => {
  const i18n = setupI18n({ locale: 'en-XA', messages: { 'en-XA': { save: pseudo('Save <b>now</b>') } } })
  expect(i18n._('save')).toBe('[Šáṽé <b>ñóŵ</b> ~~~~]')
  const many = pseudo('{count, plural, one {# club} other {# clubs}} of {name}')
  i18n.load('en-XA', { many })
  const long = pseudo('a'.repeat(50))
  i18n.load('en-XA', { long })
  expect(i18n._('long').split(' ').slice(1)).toEqual(['~~~~~~~~', '~~~~~~~~', '~~~~]'])
  expect(i18n._('many', { count: 2, name: 'Ada' })).toBe('[2 çļúƀš óƒ Ada ~~~~~]')
})

test('sentences are found with the names of their values, and nothing that can’t be translated', () => {
  const code = "const a = t('Hello {name}', { name, other: 1 })\nmsg('Users')\nt(title)\nx.t('no')"
  expect(sentencesOf(code, 'a.ts').map(({ text, values, isMarked }) => [text, values, isMarked])).toEqual([
    ['Hello {name}', ['name', 'other'], false],
    ['Users', undefined, true],
  ])
  const inDeals = sentencesOf("tc('deal', 'Won {on}', { on })", 'a.ts')
  expect(inDeals).toMatchObject([
    { text: 'Won {on}', context: 'deal', key: '[deal] Won {on}', values: ['on'] },
  ])
  expect(() => sentencesOf("tc(noun, 'Won')", 'a.ts')).toThrow('the context of "Won" must be a literal')
  expect(() => sentencesOf('t(`Hello ${name}`)', 'a.ts')).toThrow('one literal')
})

test('a compiled sentence is its own key, and says which parts it has', () => {
  expect([compiled('Save'), compiledKey('Save')]).toEqual(['Save', 'Save'])
  expect(compiledKey('Hi {name}')).toBe('["Hi ",["name"]]')
  expect([textOf('[deal] Won'), contextOf('[deal] Won')]).toEqual(['Won', 'deal'])
  expect([textOf('Won [so far]'), contextOf('Won [so far]')]).toEqual(['Won [so far]', undefined])
  const parts = partsOf('{count, plural, one {# of {all}} other {<b>#</b> of {all}}}')
  expect([[...parts.values], parts.tags]).toEqual([
    ['count', 'all'],
    ['/b', 'b'],
  ])
  expect(() => partsOf('{count, plural, one {x}')).toThrow('Unexpected message end')
})
