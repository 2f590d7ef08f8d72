import { FINDINGS_PATH } from '@touchline/domain/mapping/connection.ts'
import { LEASE_PATH, STATE_PATH } from '@touchline/domain/shared/runner.ts'
import { expect, test } from 'vitest'
import { checkRules, checkRulesAs, now, type Documents } from '#testing/direct-rules-check.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** The runner's documents: no rule binds it, and people don't write them. */

test('nobody else writes its documents', () => {
  const others = [checkRules, checkRulesAs(null), checkRulesAs({ uid: 'runner', token: {} })]
  const documents: Documents = {
    [LEASE_PATH]: { holder: 'one', until: now },
    [STATE_PATH]: { updatedAt: now },
    [FINDINGS_PATH]: { version: 1, at: now },
    'reviewRuleDays/x_2026-11-23': { rule: 'x', count: 1, last: 'y', at: now },
    'reviewRuleHits/clubs_x': { rule: 'x', decision: 'y', at: now },
    'reviewRuleTallies/x': { run: 3, hits: 0, agreed: 0, otherwise: 0, countedTo: now, updatedAt: now },
  }
  for (const [path, fields] of Object.entries(documents))
    for (const check of others) expect([path, check({}, { [path]: fields })]).toEqual([path, 'denied'])
})

test('an administrator asks for what did not arrive to be sent again, and for nothing else', () => {
  const path = 'deliveries/clubs_x_1'
  const outbox: Documents = {
    'outbox/clubs_x_1': { subject: 's', body: 'b', userId: 'u', createdAt: now, createdBy: 'kay' },
  }
  const delivery = (fields: Fields = {}): Fields => ({
    state: 'queued',
    recipients: [{ userId: 'u', state: 'queued', attempts: 0, at: now }],
    nextAttempt: now,
    createdAt: now,
    createdBy: 'kay',
    updatedAt: now,
    ...fields,
  })
  const again = (stored: Fields, fields: Fields = {}) => {
    const asked = { ...stored, state: 'again', askedBy: 'administrator', askedAt: now, ...fields }
    return checkRules({ ...outbox, [path]: stored }, { [path]: asked })
  }
  expect(again(delivery({ state: 'failed' }))).toBe('allowed')
  expect(again(delivery({ state: 'unclear' }))).toBe('allowed')
  for (const state of ['sent', 'sending', 'queued', 'refused', 'again'])
    expect(again(delivery({ state }))).toBe('denied')
  for (const wrong of [
    { state: 'sent' },
    { askedBy: 'kay' },
    { askedAt: new Date(0) },
    { recipients: [] },
    { createdBy: 'administrator' },
  ])
    expect(again(delivery({ state: 'failed' }), wrong)).toBe('denied')
  expect(checkRules(outbox, { [path]: delivery() })).toBe('denied')
  const asked = delivery({ state: 'again', askedBy: 'player', askedAt: now })
  const player = checkRulesAs({ uid: 'player', token: { sub: 'player' } })
  expect(player({ ...outbox, [path]: delivery({ state: 'failed' }) }, { [path]: asked })).toBe('denied')
})

test('nobody signs up under its name', () => {
  const person = { firstName: 'R', lastName: 'U', createdAt: now, updatedAt: now }
  const signUp = (uid: string) =>
    checkRulesAs({ uid, token: { sub: uid } })({}, { [`users/${uid}`]: { ...person, createdBy: uid } })
  expect(signUp('ana')).toBe('allowed')
  expect(signUp('runner')).toBe('denied')
})
