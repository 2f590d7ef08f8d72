import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { expect, test } from 'vitest'
import { checkRules, edit, type Documents } from '#testing/direct-rules-check.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { edited } from '#testing/rules-edited.ts'

/** A whole-document write of another program drops the revision; the record continues where its log ended. */

/** Last revision in the log. */
const LATEST = 4
const logOf = (collection: string): Documents =>
  Object.fromEntries(
    [1, 2, 3, LATEST].map((rev) => [
      `decisions/${decisionId(collection, 'subject', rev)}`,
      { subjectType: collection, subjectId: 'subject', rev, action: 'edit' },
    ]),
  )

test.each(Object.entries(edited))(
  'a record of %s without its revision goes on above its log',
  (collection, { stored, changes }) => {
    const path = `${collection}/subject`
    const { rev: _, ...dropped } = stored
    const log = logOf(collection)
    const set = (fields: Fields, from: Fields = dropped) =>
      checkRules({ [path]: from, ...log }, { [path]: { ...from, ...fields } })

    expect(set({ rev: LATEST })).toBe('allowed')
    expect(set({ rev: LATEST }, { ...dropped, rev: 'x' })).toBe('allowed')
    expect(set({ rev: LATEST }, { ...dropped, rev: 2 })).toBe('allowed')
    // Neither into the middle of the log, nor beyond it, nor back, nor with anything else.
    expect(set({ rev: LATEST - 1 })).toBe('denied')
    expect(set({ rev: LATEST + 1 })).toBe('denied')
    expect(set({ rev: LATEST }, { ...dropped, rev: LATEST + 1 })).toBe('denied')
    expect(set({ rev: LATEST, search: ['x'] })).toBe('denied')

    const resumed = { ...dropped, rev: LATEST }
    const written = edit({ path, stored: resumed, changes })
    expect(checkRules({ [path]: resumed, ...log }, written)).toBe('allowed')
  },
)
