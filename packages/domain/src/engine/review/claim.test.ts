import { describe, expect, test } from 'vitest'
import {
  canClaim,
  canDecide,
  claimBy,
  claimState,
  CLAIM_IDLE_MS,
  CLAIM_LEASE_MS,
  CLAIM_RENEWAL_MS,
  clockOffset,
  idleMs,
} from './claim.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const claim = (by: string, ms: number) => claimBy({ id: by, name: by === 'ana' ? 'Ana' : '' }, ago(ms))
const me = { actorId: 'ben', now }

describe('who holds an item', () => {
  test.each([
    ['never claimed', undefined, 'free'],
    ['given back', null, 'free'],
    ['just claimed by me', claim('ben', 0), 'mine'],
    ['mine to the last millisecond', claim('ben', CLAIM_LEASE_MS - 1), 'mine'],
    ['mine no more', claim('ben', CLAIM_LEASE_MS), 'free'],
    ['just claimed by Ana', claim('ana', 0), 'taken'],
    ['hers to the last millisecond', claim('ana', CLAIM_LEASE_MS - 1), 'taken'],
    ['hers no more', claim('ana', CLAIM_LEASE_MS), 'free'],
    ['hers, by a clock that differs', claim('ana', -59_999), 'taken'],
    ['of the future', claim('ana', -60_000), 'free'],
    ['of the future, mine too', claim('ben', -24 * 3600_000), 'free'],
  ] as const)('%s', (_, held, state) => {
    expect(claimState({ claim: held }, me)).toBe(state)
    expect(canClaim({ claim: held }, me).ok).toBe(state !== 'taken')
    expect(canDecide({ claim: held }, me).ok).toBe(state === 'mine')
  })

  test('lasts ten minutes and is renewed in time', () => {
    expect(CLAIM_LEASE_MS).toBe(600_000)
    expect(CLAIM_RENEWAL_MS).toBe(60_000)
  })
})

test.each([
  [CLAIM_IDLE_MS, undefined],
  [CLAIM_IDLE_MS + 1, CLAIM_IDLE_MS + 1],
])('after %d ms without a sign of life it is idle: %s', (ms, idle) => {
  expect(idleMs(claim('ana', ms), now)).toBe(idle)
})

test('says who has it, and that a draft is kept', () => {
  const taken = { claim: claim('ana', 1) }
  expect(canClaim(taken, me)).toEqual({ ok: false, why: 'Ana is reviewing this.' })
  expect(canClaim({ claim: claim('x', 1) }, me)).toEqual({ ok: false, why: 'A colleague is reviewing this.' })
  expect(canDecide(taken, me)).toMatchObject({ why: expect.stringContaining('Your text is kept.') })
  expect(canDecide({}, me)).toMatchObject({ why: expect.stringContaining('your text is kept.') })
})

test('a clock that is an hour fast is put right by the answer of the server', () => {
  const local = now.getTime() + 3_600_000
  expect(clockOffset({ serverTime: now.getTime(), sentAt: local - 50, receivedAt: local + 50 })).toBe(
    -3_600_000,
  )
})
