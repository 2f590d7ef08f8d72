import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Histories } from '#features/history/history-columns.tsx'
import { deedOf, Did, didText } from '#kit/decision/history/did.tsx'
import { bareBrowser } from '#testing/bare-browser.ts'

let histories: Histories

beforeAll(async () => {
  bareBrowser('http://localhost/')
  const { loadWords, nounHistories } = await import('./noun-histories.ts')
  await loadWords()
  histories = nounHistories
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const wordsOf = (subjectType: (typeof nounCollections)[number]) =>
  histories[subjectType].words({ id: 'a', subjectType, subjectId: 'b', rev: 1, action: 'edit', by: 'u' })

test('every deed of every noun is a whole sentence with one place for the person', () => {
  const deeds = nounCollections.flatMap((noun) =>
    Object.entries(wordsOf(noun).actions).map(([action, sentence]) => `${noun} ${action}: ${sentence}`),
  )
  expect(deeds.length).toBeGreaterThan(100)
  expect(deeds.filter((deed) => deed.split('<who/>').length !== 2)).toEqual([])
})

test('a deed names its person, also one that the words don’t know', () => {
  const words = wordsOf('contacts')
  expect(didText({ byName: 'Ana <who/> Silva', action: 'create' }, words)).toBe(
    'Ana <who/> Silva created the contact',
  )
  expect(didText({ byName: 'Ana Silva', action: 'praise' }, words)).toBe('Ana Silva: praise')
  expect(didText({ byName: undefined, action: 'edit' }, words)).toBe('Someone edited the contact')
  const line = <Did who="Ana Silva" deed={deedOf({ action: 'create' }, words)} />
  expect(renderToStaticMarkup(line)).toBe('<b>Ana Silva</b> created the contact')
})
