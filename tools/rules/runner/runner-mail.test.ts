import { expect, test } from 'vitest'
import { checkRules, checkRulesAs, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner } from '#tools/rules/testing/runner-scene.ts'

/** Deliveries: the runner writes them, and people ask for what didn't arrive to be sent again. */

const message = { subject: 's', body: 'b', userId: 'u', createdAt: now, createdBy: 'kay' }
const outbox: Documents = { 'outbox/clubs_x_1': message }
const path = 'deliveries/clubs_x_1'
const delivery = (fields: Fields = {}): Fields => ({
  state: 'queued',
  recipients: [{ userId: 'u', state: 'queued', attempts: 0, at: now }],
  nextAttempt: now,
  createdAt: now,
  createdBy: 'kay',
  updatedAt: now,
  ...fields,
})

test('the runner begins a delivery of a message that is there, and goes on with it', () => {
  expect(asRunner(outbox, { [path]: delivery() })).toBe('allowed')
  expect(asRunner({}, { [path]: delivery() })).toBe('denied')
  for (const wrong of [
    { createdBy: 'someone' },
    { createdAt: new Date(0) },
    { state: 'lost' },
    { recipients: 'u' },
    { updatedAt: new Date(0) },
    { askedBy: 'kay' },
    { more: 1 },
  ])
    expect(asRunner(outbox, { [path]: delivery(wrong) })).toBe('denied')

  const stored = { ...outbox, [path]: delivery() }
  expect(asRunner(stored, { [path]: delivery({ state: 'sent' }) })).toBe('allowed')
  expect(asRunner(stored, { [path]: delivery({ state: 'sent', createdBy: 'someone' }) })).toBe('denied')
  expect(asRunner(stored, { [path]: null })).toBe('denied')
})

test('an administrator asks for what did not arrive to be sent again, and for nothing else', () => {
  const again = (stored: Fields, fields: Fields = {}) => {
    const asked = { ...stored, state: 'again', askedBy: 'administrator', askedAt: now, ...fields }
    return checkRules({ ...outbox, [path]: stored }, { [path]: asked })
  }
  expect(again(delivery({ state: 'failed' }))).toBe('allowed')
  expect(again(delivery({ state: 'unclear' }))).toBe('allowed')
  for (const state of ['sent', 'sending', 'queued', 'again'])
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

test('the runner names what was not sent in the inbox of its author, and changes nothing else there', () => {
  const inbox = { readUntil: now, read: ['log:1:a'] }
  const put = (fields: Fields, stored: Documents = { 'inboxes/kay': inbox }) =>
    asRunner(stored, { 'inboxes/kay': fields })
  expect(put({ ...inbox, unsent: ['mail:1:clubs_x_1'] })).toBe('allowed')
  expect(put({ unsent: ['mail:1:clubs_x_1'] }, {})).toBe('allowed')
  expect(put({ ...inbox, unsent: ['log:1:clubs_x_1'] })).toBe('denied')
  expect(put({ ...inbox, unsent: Array.from({ length: 31 }, (_, at) => `mail:${at}:a`) })).toBe('denied')
  expect(put({ ...inbox, read: [], unsent: [] })).toBe('denied')

  const own = { readUntil: now, read: [], unsent: ['mail:1:clubs_x_1'] }
  const mark = (fields: Fields) =>
    checkRules({ 'inboxes/administrator': own }, { 'inboxes/administrator': fields })
  expect(mark({ ...own, read: ['mail:1:clubs_x_1'] })).toBe('allowed')
  expect(mark({ ...own, unsent: [] })).toBe('denied')
  expect(mark({ readUntil: now, read: [] })).toBe('denied')
  expect(checkRules({}, { 'inboxes/administrator': own })).toBe('denied')
})
