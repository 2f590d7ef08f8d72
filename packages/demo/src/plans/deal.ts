import { type Billing, type Deal, type ForecastCategory } from '@touchline/domain/nouns/deal/deal.ts'
import { reachedIn } from '@touchline/domain/nouns/deal/stage-history.ts'
import { spread } from '@touchline/domain/nouns/deal/rank.ts'
import { commonCurrencies, currencyDigits, MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { clubId } from './clubs.ts'
import { newClub } from './new-club.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { plannedClub } from './world.ts'
import { newContact } from './contact.ts'
import { dayOf, historyOf, probabilityOf } from './deal-plans.ts'
import { allDeals, bornAt, contactId, dealId, isOpen, type PlannedDeal } from './sales-plan.ts'

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
