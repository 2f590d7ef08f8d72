import { expect, test } from 'vitest'
import { checkRules, type Documents, edit } from '#testing/direct-rules-check.ts'
import { storedVideo } from '#testing/rules-fixtures.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** A flag that a reviewer marks as wrong by itself. */

const path = 'videos/subject'
const flagged = (more: Fields = {}): Fields =>
  storedVideo({
    flags: [{ code: 'spam' }, { code: 'sexual' }],
    flagCodes: ['spam', 'sexual'],
    flagged: true,
    ...more,
  })
const why = { reasonCode: 'other', note: 'This is the club’s own advert.' }

const mark = (wrongFlags: unknown, entry: Fields = why, more: Fields = {}) => {
  const stored = flagged(more)
  const documents: Documents = edit({ path, stored, changes: { wrongFlags }, entry })
  return checkRules({ [path]: stored }, documents)
}

test('one more at a time, with words why', () => {
  expect(mark(['spam 12 viewer'])).toBe('allowed')
  expect(mark(['spam 12 viewer', 'spam 14 viewer'], why, { wrongFlags: ['spam 12 viewer'] })).toBe('allowed')
  expect(mark(['spam 12 viewer', 'spam 14 viewer'])).toBe('denied')
  expect(mark(['spam 14 viewer'], why, { wrongFlags: ['spam 12 viewer'] })).toBe('denied')
  expect(mark(['spam 12 viewer'], {})).toBe('denied')
  expect(mark(['spam 12 viewer'], { ...why, reasonCode: 'spam' })).toBe('denied')
})

test('never a severe flag, and only while the video waits', () => {
  expect(mark(['sexual whole classifier'])).toBe('denied')
  expect(mark(['spam 12 viewer'], why, { reviewStatus: 'approved' })).toBe('denied')
  expect(mark(['spam 12 viewer'], why, { reviewStatus: 'appealed' })).toBe('allowed')
})

test.each([['spam 12 viewer'], [{}], [7], [null]])('not as %j', (wrong) => expect(mark(wrong)).toBe('denied'))
