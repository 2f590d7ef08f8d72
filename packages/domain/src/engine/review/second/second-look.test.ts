import { describe, expect, test } from 'vitest'
import { DEFAULT_SHARE, drawnBelow, isDrawn } from './draw.ts'
import { openedItem, sealedItem, SecondLook, waitsFor } from './second-look.ts'
import { canBeTestItem } from './test-item.ts'

describe('the record as it waited', () => {
  const record = {
    id: 'team',
    name: 'Team “A”',
    status: 'approved',
    createdAt: new Date('2026-11-01T10:00:00Z'),
    flags: [{ code: 'violence', at: new Date('2026-11-02T10:00:00Z') }],
    geo: { lat: 1.5, lng: null },
    rev: 4,
    claim: { by: 'ana' },
    decision: { outcome: 'approved', by: 'ana' },
    statement: { facts: 'x' },
    updatedBy: 'ana',
    updatedAt: new Date(),
  }
  test('comes back as it was stored, without what its decision left on it', () => {
    const sealed = sealedItem(record, { field: 'status', from: 'requested' })
    expect(openedItem(sealed)).toEqual({
      name: record.name,
      status: 'requested',
      createdAt: record.createdAt,
      flags: record.flags,
      geo: record.geo,
    })
    expect(sealed).not.toContain('ana')
  })

  test('without what was changed by the decision and after it', () => {
    const changed = { ...record, name: 'Renamed', approvedNote: 'Fine', city: 'Nice' }
    const before = [
      { name: 'Team', city: null },
      { status: 'requested', approvedNote: null, name: 'Team “A”' },
    ]
    expect(openedItem(sealedItem(changed, { field: 'status', from: 'requested', before }))).toEqual(
      openedItem(sealedItem(record, { field: 'status', from: 'requested' })),
    )
  })

  test.each(['', 'null', '7', '{'])('%j holds nothing', (item) => expect(openedItem(item)).toEqual({}))
})

describe('whose it is', () => {
  const look = (fields: object) =>
    SecondLook.parse({
      id: 'k',
      queue: 'clubs',
      subjectId: 't',
      decisionId: 'd',
      item: '{}',
      state: 'open',
      ...fields,
    })
  const claim = { by: 'bo', byName: 'Bo', claimedAt: new Date() }
  test.each([
    [{ waitsIn: 'clubs' }, true],
    [{ waitsIn: 'clubs', closedTo: ['ana'] }, true],
    [{ waitsIn: 'clubs', closedTo: ['ana', 'bo'] }, false],
    [{ waitsIn: 'clubs', closedTo: ['ana', 'bo'], claim }, true],
    [{ closedTo: ['ana'] }, false],
    [{ waitsIn: 7, closedTo: 'odd', people: 3, verdicts: [{}] }, false],
  ])('%j waits for Bo: %s', (fields, expected) => expect(waitsFor(look(fields), 'bo')).toBe(expected))
})

describe('the draw', () => {
  test.each([
    [0, '000000'],
    [DEFAULT_SHARE, '07ae14'],
    [0.2, '333333'],
    [1, 'ffffff'],
  ])('a share of %d is below %s', (share, below) => expect(drawnBelow(share)).toBe(below))

  test('takes what sorts before it, and nothing at 0', () => {
    expect(['07ae13ff', '07ae1400', '00'].map((hash) => isDrawn(hash, DEFAULT_SHARE))).toEqual([
      true,
      false,
      true,
    ])
    expect(isDrawn('00000000', 0)).toBe(false)
  })
})

const rejected = { subjectType: 'clubs', action: 'reject', from: 'requested', by: 'ana' }

test.each([
  [rejected],
  [{ ...rejected, action: 'approve' }],
  [{ ...rejected, subjectType: 'videos', action: 'askForInfo', from: 'pending' }],
])('%j can be a test item, for a lead alone', (decision) => {
  expect(canBeTestItem(decision, { isLead: true })).toEqual({ ok: true })
  expect(canBeTestItem(decision, { isLead: false })).toEqual({
    ok: false,
    why: 'Only review leads mark test items.',
  })
})

test.each([
  [{ ...rejected, subjectType: 'clubOwnershipRequests', from: 'pending' }, 'Records of this kind'],
  [{ ...rejected, by: 'runner' }, 'Automatic decisions'],
  [{ ...rejected, action: 'archive' }, 'Only an approval'],
  [{ ...rejected, from: 'needsInfo' }, 'Only an approval'],
  [{ ...rejected, subjectType: 'videos', from: 'escalated' }, 'Only an approval'],
])('%j can’t be a test item', (decision, why) => {
  const verdict = canBeTestItem(decision, { isLead: true })
  expect(verdict.ok ? '' : verdict.why).toContain(why)
})
