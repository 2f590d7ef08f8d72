import {
  type Billing,
  type Deal,
  type ForecastCategory,
  lostReasons,
} from '@touchline/domain/nouns/deal/deal.ts'
import { reachedIn, type StageEntry, withStage } from '@touchline/domain/nouns/deal/stage-history.ts'
import { spread } from '@touchline/domain/nouns/deal/rank.ts'
import { commonCurrencies, currencyDigits, MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { clubId } from './clubs.ts'
import { newClub } from './new-club.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { plannedClub } from './world.ts'
import { newContact } from './contact.ts'
import {
  allDeals,
  bornAt,
  closedAt,
  contactId,
  dealId,
  isOpen,
  type PlannedDeal,
  type Stay,
} from './sales-plan.ts'
import { defaultStages } from '@touchline/domain/nouns/deal/stage.ts'
import type { Planned } from '#history.ts'
import { HOUR } from '#sign-up-time.ts'

type Plans = Planned<Deal>[]

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
const probabilityOf = (stageId: string) => defaultStages.find(({ id }) => id === stageId)?.probability ?? 0

/** Fields of a deal that record its stages. */
function historyOf({ stays, owner }: PlannedDeal, upTo = stays.length): StageEntry[] {
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

type Offer = readonly [title: string, billing: Billing, medianEuros: number]
const OFFERS: readonly [Offer, ...Offer[]] = [
  ['season package', 'annual', 2400],
  ['video analysis', 'annual', 3600],
  ['academy licence', 'annual', 5200],
  ['match-day streaming', 'monthly', 320],
  ['coaching portal', 'monthly', 180],
  ['summer tournament', 'oneOff', 4100],
  ['club app', 'oneOff', 7800],
]
const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  US: 'USD',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  TR: 'TRY',
  BR: 'BRL',
  JP: 'JPY',
}
/** Rough exchange rates to the euro, for natural amounts. */
const PRICES: Record<string, number> = { SEK: 11, NOK: 11, DKK: 7.5, PLN: 4.3, TRY: 40, BRL: 6, JPY: 165 }
const CATEGORIES: [ForecastCategory, number][] = [
  ['pipeline', 60],
  ['bestCase', 22],
  ['commit', 12],
  ['omitted', 6],
]

export function newDeal(plan: PlannedDeal, context: DemoContext): Deal {
  const random = randomOf('deals', plan.number)
  const [offer, billing, medianEuros] = random.pick(OFFERS)
  const [primary] = plan.contacts
  const currency = currencyOf(random, plan, context)
  const createdAt = new Date(bornAt(plan))
  const [{ stageId }] = plan.stays
  return {
    id: dealId(plan.number),
    title: `${customerOf(plan, context)}: ${offer}`,
    contactIds: plan.contacts.map(contactId),
    primaryContactId: contactId(primary),
    ...(plan.club === undefined ? {} : { clubId: clubId(plan.club) }),
    ownerId: plan.owner.uid,
    stageId,
    probability: probabilityOf(stageId),
    valueMinor: valueOf(random, plan, { currency, medianEuros }),
    currency,
    billing,
    expectedCloseDate: addDays(dayOf(createdAt.getTime()), random.int(30, 110)),
    forecastCategory: weighted(random, CATEGORIES),
    status: 'open',
    stageEnteredAt: createdAt,
    stageHistory: historyOf(plan, 1),
    reachedStages: reachedIn(historyOf(plan, 1)),
    createdAt,
    createdBy: plan.owner.uid,
    updatedAt: createdAt,
    updatedBy: plan.owner.uid,
    rev: 1,
  }
}

/** Customer of a deal: the club, or the organisation of its first contact. */
export function customerOf({ club, contacts: [primary] }: PlannedDeal, context: DemoContext): string {
  if (club !== undefined) return newClub(club, context).name
  return newContact(primary, context).organisation ?? 'Partner'
}

function currencyOf(random: Random, { club }: PlannedDeal, { size }: DemoContext): string {
  const country = club === undefined ? 'DE' : plannedClub(club, size).association.country
  const known = CURRENCIES[country] ?? 'EUR'
  return random.chance(0.08) ? random.pick(commonCurrencies) : known
}

/** Log-normal and round. Some have none yet, mostly early ones; won deals have a value. */
function valueOf(
  random: Random,
  { number, fate, stays }: PlannedDeal,
  { currency, medianEuros }: { currency: string; medianEuros: number },
): number {
  const price = Math.exp(random.normal(Math.log(medianEuros), 0.9)) * (PRICES[currency] ?? 1)
  const round = 10 ** Math.max(1, Math.floor(Math.log10(price)) - 1)
  const units = Math.max(1, Math.round(price / round)) * round
  const isEarly = stays.length <= 2
  if (fate !== 'won' && (number % 9 === 0 || (isEarly && random.chance(0.25)))) return 0
  return Math.min(units * 10 ** currencyDigits(currency), MINOR_MAX)
}

const ranked = new Map<string, ReadonlyMap<number, string>>()

/** Position in its column: latest on top. */
export function rankOf(number: number, context: DemoContext): string {
  const key = `${context.size} ${context.now.getTime()}`
  const known = ranked.get(key) ?? ranks(context)
  ranked.set(key, known)
  return known.get(number) ?? 'V'
}

function ranks(context: DemoContext): Map<number, string> {
  const columns = new Map<string, { number: number; at: number }[]>()
  for (const deal of allDeals(context)) {
    const { stageId, at } = deal.stays.at(-1) ?? deal.stays[0]
    const column = isOpen(deal) ? stageId : deal.fate
    const cards = columns.get(column)
    if (cards) cards.push({ number: deal.number, at })
    else columns.set(column, [{ number: deal.number, at }])
  }
  const places = [...columns.values()].flatMap((column) => {
    const inOrder = column.toSorted((a, b) => b.at - a.at || a.number - b.number)
    const steps = spread(inOrder.length)
    return inOrder.map(({ number }, at): [number, string] => [number, steps[at] ?? 'V'])
  })
  return new Map(places)
}
