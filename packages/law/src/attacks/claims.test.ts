import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { isSilent } from '@touchline/domain/engine/review/queue-states.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, edit, now } from '#testing/direct-rules-check.ts'
import { claimOf } from '#testing/rules-fixtures.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** Records of another program that only say that they wait, or not even that if it is implied. */

const by = { by: 'administrator', byName: 'administrator Test' }

const scenes = waitingNouns.flatMap((collection) => {
  const { field, states } = nouns[collection].waits
  const said: readonly [string, Fields][] = [['nothing but its state', { [field]: states[0] }]]
  const silent: readonly [string, Fields][] = [
    ['nothing', { title: 'T' }],
    ['null', { [field]: null }],
  ]
  return [...said, ...(isSilent(collection) ? silent : [])].map(
    ([what, stored]) => [`${collection} that say ${what}`, { collection, stored }] as const,
  )
})

describe.each(scenes)('%s', (_, { collection, stored }) => {
  const path = `${collection}/subject`
  const { field, states } = nouns[collection].waits
  const [waits] = states
  // A minute before the moment of every commit here, however late this is read.
  const held = { ...stored, claim: claimOf('administrator', 1, now) }
  const decided = (record: Fields) => {
    const noted = { id: decisionId(collection, 'subject', 1), outcome: 'reject', at: now, ...by }
    const reason = { reasonCode: 'other', note: 'Not this one.' }
    return edit({
      path,
      stored: record,
      changes: { [field]: 'rejected' },
      derived: { decision: { ...noted, ...reason }, claim: null },
      entry: { action: 'reject', from: waits, to: 'rejected', ...reason },
    })
  }

  test('are claimed and given back', () => {
    const taken = { ...stored, claim: { ...by, claimedAt: now } }
    expect(checkRules({ [path]: stored }, { [path]: taken })).toBe('allowed')
    expect(checkRules({ [path]: taken }, { [path]: stored })).toBe('allowed')
  })

  test('are decided by who holds them, and by nobody else', () => {
    expect(checkRules({ [path]: held }, decided(held))).toBe('allowed')
    expect(checkRules({ [path]: stored }, decided(stored))).toBe('denied')
    const theirs = { ...stored, claim: claimOf('player', 0, now) }
    expect(checkRules({ [path]: theirs }, decided(theirs))).toBe('denied')
  })

  test('wait again once that is undone', () => {
    const written = decided(held)
    const undone = edit({
      path,
      stored: written[path] ?? {},
      changes: { [field]: stored[field] ?? null },
      derived: { decision: null },
      entry: {
        action: 'reverse',
        from: 'rejected',
        to: waits,
        reverses: decisionId(collection, 'subject', 1),
        reversesBy: by.by,
        reasonCode: 'other',
        note: 'Not this one.',
      },
    })
    expect(checkRules(written, undone)).toBe('allowed')
  })
})
