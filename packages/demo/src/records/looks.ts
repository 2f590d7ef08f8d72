import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { drawnBelow } from '@touchline/domain/engine/review/second/draw.ts'
import {
  lookKeyText,
  sealedItem,
  type LookVerdict,
} from '@touchline/domain/engine/review/second/second-look.ts'
import { isReturnable } from '@touchline/domain/engine/review/second/test-item.ts'
import { administrators } from '#administrators.ts'
import type { DemoContext, DemoDocument, DemoItem, Noun } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { matchLooks, videoLooks } from './videos.ts'
import { keyOf, LOOKED_BACK_DAYS, type LookSource, type Returned } from './look-source.ts'
import { clubLooks, leagueLooks } from './club-records.ts'

const sources: readonly LookSource[] = [clubLooks, leagueLooks, matchLooks, videoLooks]

/** Second looks of the last weeks, one queue at a time; they are about other nouns' records. */
export const secondLooks: Noun = {
  name: 'secondLooks',
  count: () => sources.length,
  item: (index, context) => {
    const source = sources[index]
    if (!source) throw new Error(`There is no queue ${index}.`)
    return itemOf(source, context)
  },
  summary: () => [],
}

function itemOf(source: LookSource, context: DemoContext): DemoItem {
  const { queue, share } = source
  const looks = source
    .returned(context)
    .flatMap((one, at) => lookOf(source, one, randomOf(`looks of ${queue}`, at), context))
  return { documents: [...looks, ...(share === undefined ? [] : shareSet(queue, share, context))] }
}

/** Without a lead, everybody is one. */
const lead = personOf(administrators[1] ?? administrators[0])

/** Share of looks that all reviewers opened and gave back, and that still wait. */
const LEFT = 0.06
/** These people find their queues untouched. */
const GAVE_BACK = administrators.slice(0, 3).map(({ uid }) => uid)

function lookOf(
  { queue, reasons }: LookSource,
  { decisionId, item, markedAt, ended }: Returned,
  random: Random,
  context: DemoContext,
): DemoDocument[] {
  const [record, ...others] = item.documents
  const entries = others.flatMap(({ path, data }) =>
    path.startsWith(`decisions/${queue}_`)
      ? [Decision.parse({ ...data, id: path.slice('decisions/'.length) })]
      : [],
  )
  const entry = entries.find(({ id }) => id === decisionId)
  if (!record || !entry?.at || typeof entry.from !== 'string' || !isReturnable(entry)) return []
  const openedAt = markedAt ?? new Date(entry.at.getTime() + 40_000)
  if (openedAt < entry.at || openedAt > new Date(context.now.getTime() - HOUR)) return []
  const later = entries.filter(({ rev }) => rev >= entry.rev).toSorted((a, b) => b.rev - a.rev)
  const path = `secondLooks/${keyOf(lookKeyText(decisionId))}`
  const first: LookVerdict = {
    by: entry.by,
    byName: entry.byName ?? '',
    action: entry.action,
    reasonCode: entry.reasonCode ?? null,
    note: entry.note ?? null,
    at: entry.at,
  }
  const base = {
    queue,
    subjectId: entry.subjectId,
    decisionId,
    item: sealedItem(record.data, {
      field: waitingFieldOf(queue),
      from: entry.from,
      before: later.map(({ before = {} }) => before),
    }),
    openedAt,
    ...(markedAt && { test: true, markedBy: lead.uid, markedByName: lead.name }),
  }
  const closed = [...new Set([entry.by, ...(markedAt ? [lead.uid] : [])])]
  const open = (people: string[], state: 'open' | 'split') => ({
    ...base,
    state,
    waitsIn: queue,
    people,
    closedTo: [...new Set([...closed, ...GAVE_BACK, ...people])],
  })
  if (ended === undefined && random.chance(LEFT)) return [{ path, data: open([], 'open') }]

  const able = administrators.filter(({ uid }) => !closed.includes(uid)).map(personOf)
  const [judge, other] = ended ? [ended.second, ended.third] : twoOf(random, able)
  const secondAt = ended ? new Date(ended.at.getTime() - DAY) : soonAfter(random, openedAt, context)
  const differs = ended !== undefined || random.chance(differing(openedAt, context))
  const second = verdictOf(random, judge, { first, differs, reasons, at: secondAt })
  const final = (state: 'agreed' | 'settled', verdicts: LookVerdict[], settledAt: Date) => [
    {
      path,
      data: {
        ...base,
        state,
        verdicts,
        people: verdicts.map(({ by }) => by),
        closedTo: [...new Set([...closed, ...verdicts.slice(1).map(({ by }) => by)])],
        settledAt,
      },
    },
  ]
  if (!differs) return final('agreed', [first, second], secondAt)
  const thirdAt = ended?.at ?? soonAfter(random, secondAt, context)
  // The latest splits wait for a third.
  if (ended === undefined && context.now.getTime() - secondAt.getTime() < 2 * DAY)
    return [
      { path, data: open([judge.uid], 'split') },
      { path: `${path}/verdicts/${judge.uid}`, data: second },
    ]
  // But for those whose record tells of it, the first decision stands.
  const third = { ...(ended ? second : first), by: other.uid, byName: other.name, at: thirdAt }
  return final('settled', [first, second, third], thirdAt)
}

/** Reviewers have differed more recently. */
const differing = (at: Date, { now }: DemoContext) =>
  0.04 + 0.2 * (1 - (now.getTime() - at.getTime()) / (LOOKED_BACK_DAYS * DAY))

const soonAfter = (random: Random, after: Date, { now }: DemoContext): Date =>
  new Date(Math.min(after.getTime() + Math.round((1 + random.next() * 30) * HOUR), now.getTime() - HOUR / 2))

type Said = {
  first: LookVerdict
  differs: boolean
  reasons: readonly [ReasonCode, ...ReasonCode[]]
  at: Date
}

function verdictOf(random: Random, by: Decider, { first, differs, reasons, at }: Said): LookVerdict {
  const { action: said, reasonCode: given } = first
  const action = differs ? (said === 'approve' ? 'reject' : 'approve') : said
  const sameReason = !differs && random.chance(0.75)
  const reasonCode = action === 'approve' ? null : sameReason ? given : random.pick(reasons)
  return { by: by.uid, byName: by.name, action, reasonCode, note: null, at }
}

function twoOf(random: Random, people: readonly Decider[]): [Decider, Decider] {
  const at = random.int(0, people.length - 1)
  const step = random.int(1, people.length - 1)
  return [people[at] ?? lead, people[(at + step) % people.length] ?? lead]
}

function personOf(person: (typeof administrators)[number]): Decider {
  return { uid: person.uid, name: fullName(person) }
}

/** Share of a queue set by a lead, with its log entry. */
function shareSet(queue: string, share: number, { now }: DemoContext): DemoDocument[] {
  const at = new Date(now.getTime() - (LOOKED_BACK_DAYS + 10) * DAY)
  const path = `reviewSettings/${queue}`
  return [
    { path, data: { share, below: drawnBelow(share), rev: 1, updatedAt: at, updatedBy: lead.uid } },
    {
      path: `${path}/changes/1`,
      data: { by: lead.uid, byName: lead.name, at, before: null, after: share },
    },
  ]
}
