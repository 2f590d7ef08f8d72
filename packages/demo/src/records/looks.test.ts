import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { waitingFieldOf, waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { agreementOf, KAPPA_PAIRS_MIN, pairsOf } from '@touchline/domain/engine/review/second/agreement.ts'
import { openedItem, SecondLook, waitsFor } from '@touchline/domain/engine/review/second/second-look.ts'
import { expect, test } from 'vitest'
import { administrators } from '#administrators.ts'
import type { DemoContext } from '#demo-item.ts'
import { demoBatches } from '#demo.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-24T10:00:00Z') }

const stored = new Map<string, Record<string, unknown>>()
for (const { items, documents } of demoBatches(context))
  for (const { path, data } of [...items.flatMap((item) => item.documents), ...documents])
    stored.set(path, data)

const looks = [...stored].flatMap(([path, data]) => {
  const [collection, id, ...rest] = path.split('/')
  return collection === 'secondLooks' && rest.length === 0 ? [SecondLook.parse({ ...data, id })] : []
})
const entryOf = (id: string) => Decision.parse({ ...stored.get(`decisions/${id}`), id })

test('each is about a decision of the log, by people of whom no two are the same', () => {
  for (const { queue, subjectId, decisionId, verdicts, people, settledAt } of looks) {
    const { subjectType, subjectId: decided, by, action, at } = entryOf(decisionId)
    expect([subjectType, decided]).toEqual([queue, subjectId])
    expect(new Set(people).size).toBe(people.length)
    if (verdicts.length === 0) continue
    expect(verdicts[0]).toMatchObject({ by, action, at })
    expect(people).toEqual(verdicts.map((verdict) => verdict.by))
    const times = [...verdicts.map((verdict) => verdict.at), settledAt, context.now].map(Number)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('each holds the record as it waited', () => {
  for (const { queue, item } of looks) {
    const was = openedItem(item)
    expect(was[waitingFieldOf(queue)]).toBe(waitingStatesOf(queue)[0])
    expect(was).not.toHaveProperty('decision')
  }
})

test('the record is as the last verdict has it, unless it was changed since', () => {
  const reversed = looks.filter(({ verdicts: [first, , third] }) => third && third.action !== first?.action)
  expect(reversed).toHaveLength(3)
  for (const { queue, subjectId, decisionId, verdicts } of reversed) {
    expect(verdicts.map(({ action }) => action)).toEqual(['approve', 'reject', 'reject'])
    expect(stored.get(`${queue}/${subjectId}`)).toMatchObject({ status: 'rejected', rev: 4 })
    expect(entryOf(decisionId.replace(/2$/, '3'))).toMatchObject({ action: 'reverse', reverses: decisionId })
  }
})

test('there are enough for κ, some split the team, and some wait for others than who tries the console', () => {
  const enough = [...Map.groupBy(looks, ({ queue }) => queue)].filter(
    ([, some]) => agreementOf(pairsOf(some)).n >= KAPPA_PAIRS_MIN,
  )
  expect(enough.length).toBeGreaterThan(1)
  const waiting = looks.filter(({ waitsIn }) => waitsIn !== undefined)
  expect(waiting.length).toBeGreaterThan(2)
  const [own] = administrators
  expect(waiting.filter((look) => waitsFor(look, own.uid))).toEqual([])
  expect(looks.length).toBeLessThan(150)
})
