import { defaultStages } from '@touchline/domain/nouns/deal/stage.ts'
import { type Deal, lostReasons } from '@touchline/domain/nouns/deal/deal.ts'
import { type StageEntry, reachedIn, withStage } from '@touchline/domain/nouns/deal/stage-history.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Planned } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { HOUR } from '#sign-up-time.ts'
import { bornAt, closedAt, isOpen, type PlannedDeal, type Stay } from './sales-plan.ts'

type Plans = Planned<Deal>[]

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
export const probabilityOf = (stageId: string) =>
  defaultStages.find(({ id }) => id === stageId)?.probability ?? 0

/** Fields of a deal that record its stages. */
export function historyOf({ stays, owner }: PlannedDeal, upTo = stays.length): StageEntry[] {
  return stays
    .slice(0, upTo)
    .reduce<StageEntry[]>(
      (history, { stageId, at }) => withStage(history, { stageId, at: new Date(at), by: owner.uid }),
      [],
    )
}

/** Events of a deal after it was entered, in order of time. */
export function dealPlans(deal: PlannedDeal, context: DemoContext): Plans {
  const random = randomOf('deal-decisions', deal.number)
  const steps = deal.stays.slice(1).map((stay, at) => stepTo(deal, stay, at + 1, random))
  return [...steps, ...edits(random, deal, context)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function stepTo(deal: PlannedDeal, { stageId, at, why }: Stay, place: number, random: Random): Planned<Deal> {
  const wasLost = deal.stays[place - 1]?.stageId === 'lost'
  const lostReason = random.pick(lostReasons)
  const base = {
    at: new Date(at),
    by: deal.owner,
    unlogged: {
      stageEnteredAt: new Date(at),
      stageHistory: historyOf(deal, place + 1),
      reachedStages: reachedIn(historyOf(deal, place + 1)),
    },
  }
  const probability = probabilityOf(stageId)
  const closed = { stageId, probability, forecastCategory: 'closed', expectedCloseDate: dayOf(at) }
  if (stageId === 'won')
    return {
      ...base,
      action: 'win',
      from: 'open',
      to: 'won',
      changes: () => ({ ...closed, status: 'won', wonAt: new Date(at) }),
    }
  if (stageId === 'lost') {
    const lostNote =
      lostReason === 'other' ? { lostNote: 'Their league chose a platform for all its clubs.' } : {}
    return {
      ...base,
      action: 'lose',
      from: 'open',
      to: 'lost',
      changes: () => ({ ...closed, status: 'lost', lostAt: new Date(at), lostReason, ...lostNote }),
    }
  }
  if (wasLost) {
    const forgotten = { lostAt: null, lostReason: null, lostNote: null }
    const again = { forecastCategory: 'pipeline', expectedCloseDate: addDays(dayOf(at), 45) }
    return {
      ...base,
      action: 'reopen',
      from: 'lost',
      to: 'open',
      changes: () => ({ stageId, probability, status: 'open', ...forgotten, ...again }),
    }
  }
  return { ...base, action: 'move', ...(why ? { note: why } : {}), changes: () => ({ stageId, probability }) }
}

/** Negotiated values and postponed close dates of an open deal. */
function edits(random: Random, deal: PlannedDeal, { now }: DemoContext): Plans {
  const start = bornAt(deal) + HOUR
  const end = Math.min(closedAt(deal) ?? Infinity, now.getTime()) - HOUR
  const share = random.next()
  const at = new Date(Math.round(start + Math.max(0, end - start) * share))
  const slips = random.chance(0.3) && end > start
  const isNegotiated = random.chance(0.2) && end > start
  const factor = random.pick([0.8, 0.9, 1.1, 1.25])
  const days = random.int(14, 60)
  const edit = (later: number, changes: Planned<Deal>['changes']): Planned<Deal> => ({
    action: 'edit',
    at: new Date(at.getTime() + later),
    by: deal.owner,
    changes,
  })
  const slipped = edit(0, (_, { expectedCloseDate, status }) =>
    status === 'lost' ? {} : { expectedCloseDate: addDays(expectedCloseDate ?? dayOf(end), days) },
  )
  const negotiated = edit(1000, (_, { valueMinor = 0, status }) =>
    status === 'lost' || valueMinor === 0
      ? {}
      : { valueMinor: Math.round((valueMinor * factor) / 1000) * 1000 },
  )
  return [...(slips ? [slipped] : []), ...(isNegotiated && !isOpen(deal) ? [negotiated] : [])]
}
