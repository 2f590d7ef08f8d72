import type { DemoContext } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { clubNumbers, type DemoSize } from '#sizes.ts'
import { agentOf, momentBetween, salesPart, salesParts, spanOf } from './sales-part.ts'

const keyOf = (noun: string, number: number, digits: number) => `${noun}-${`${number}`.padStart(digits, '0')}`

/** Keys of the n-th of each, counted from 1. */
export const contactId = (number: number): string => keyOf('contact', number, 4)
export const dealId = (number: number): string => keyOf('deal', number, 4)
export const activityId = (number: number): string => keyOf('activity', number, 5)

/** A deal's entry into a stage; `why` for moving back. */
export type Stay = { stageId: string; at: number; why?: string }

/** Plan of a deal, to which contacts, activities and clubs refer. */
export type PlannedDeal = {
  number: number
  owner: Decider
  /** By number; the primary one first. */
  contacts: readonly [number, ...number[]]
  club: number | undefined
  stays: readonly [Stay, ...Stay[]]
  fate: 'open' | 'won' | 'lost'
  /** Nothing is planned. */
  isIdle: boolean
}

export type PlannedContact = { owner: Decider; club: number | undefined; doNotContact: boolean }

/** Part of the n-th record, counted from 0. */
export const partOf = (noun: keyof typeof salesPart, number: number): number =>
  Math.floor((number - 1) / salesPart[noun])

/** Numbers of a part's records. */
export const numbersIn = (noun: keyof typeof salesPart, part: number): number[] =>
  Array.from({ length: salesPart[noun] }, (_, at) => part * salesPart[noun] + at + 1)

export function plannedContact(number: number, size: DemoSize): PlannedContact {
  const random = randomOf('contact-plan', number)
  const owner = agentOf(random)
  const club = random.chance(0.75) ? random.int(1, clubNumbers[size].approved) : undefined
  // Every fortieth is the one before it once more.
  const twin = number % 40 === 0 ? plannedContact(number - 1, size) : undefined
  return { owner, club: twin ? twin.club : club, doNotContact: number % 23 === 7 }
}

const STAGES = ['lead', 'contacted', 'demo', 'proposal', 'negotiation'] as const
/** Last stages of open deals. */
const REACHED: [number, number][] = [
  [0, 28],
  [1, 24],
  [2, 20],
  [3, 16],
  [4, 12],
]
const FATES: [PlannedDeal['fate'], number][] = [
  ['open', 56],
  ['won', 25],
  ['lost', 19],
]

/** Cached, because contacts, activities and the deal itself need it in quick succession. */
const remembered = new Map<number, PlannedDeal>()
const REMEMBERED_MAX = 1000
let rememberedFor = ''

export function plannedDeal(number: number, context: DemoContext): PlannedDeal {
  const key = `${context.size} ${context.now.getTime()}`
  if (key !== rememberedFor || remembered.size >= REMEMBERED_MAX) remembered.clear()
  rememberedFor = key
  const deal = remembered.get(number) ?? planDeal(number, context)
  remembered.set(number, deal)
  return deal
}

function planDeal(number: number, { size, now }: DemoContext): PlannedDeal {
  const random = randomOf('deal-plan', number)
  const all = numbersIn('contacts', partOf('deals', number))
  // The last two of a part have no deals yet.
  const primary = all[random.int(0, all.length - 3)] ?? 1
  const others = all.filter((one) => one !== primary && random.chance(0.06))
  const { owner, club } = plannedContact(primary, size)
  const fate = weighted(random, FATES)
  return {
    number,
    owner: random.chance(0.9) ? owner : agentOf(random),
    contacts: [primary, ...others.slice(0, 3)],
    club,
    fate,
    stays: staysOf(random, fate, now.getTime()),
    isIdle: fate === 'open' && random.chance(0.18),
  }
}

/** Stages up to the current one, computed backwards. */
function staysOf(random: Random, fate: PlannedDeal['fate'], now: number): [Stay, ...Stay[]] {
  const reached = fate === 'won' ? 4 : fate === 'lost' ? random.int(0, 4) : weighted(random, REACHED)
  const [first, ...further] = STAGES.slice(0, reached + 1)
  const path: Omit<Stay, 'at'>[] = [{ stageId: first ?? 'lead' }, ...detours(random, further)]
  if (fate !== 'open') path.push({ stageId: fate })
  else if (reached > 0 && random.chance(0.06))
    path.push({ stageId: 'lost' }, { stageId: STAGES[reached] ?? 'lead' })
  const latest = fate === 'open' ? spanOf(random, 5, 0.9) : Math.min(spanOf(random, 70, 1), 420 * DAY)
  let at = now - Math.max(2 * HOUR, latest)
  const stays = path.toReversed().map((stay) => {
    const here = { ...stay, at }
    at -= Math.max(3 * HOUR, spanOf(random, 8, 0.8))
    return here
  })
  const [start = { stageId: 'lead', at }, ...rest] = stays.toReversed()
  return [start, ...rest]
}

/** Some deals go back a stage once and return. */
function detours(random: Random, further: readonly string[]): Omit<Stay, 'at'>[] {
  const turn = random.chance(0.07) ? random.int(1, further.length) : -1
  return further.flatMap((stageId, at) =>
    at === turn
      ? [
          { stageId },
          { stageId: STAGES[at] ?? 'lead', why: 'The board needs more time; start again from there.' },
          { stageId },
        ]
      : [{ stageId }],
  )
}

export const isOpen = ({ fate }: PlannedDeal): boolean => fate === 'open'
export const bornAt = ({ stays: [first] }: PlannedDeal): number => first.at
/** When it was finally won or lost. */
export const closedAt = (deal: PlannedDeal): number | undefined =>
  isOpen(deal) ? undefined : deal.stays.at(-1)?.at

export const dealsWith = (contact: number, context: DemoContext): PlannedDeal[] =>
  numbersIn('deals', partOf('contacts', contact))
    .map((number) => plannedDeal(number, context))
    .filter(({ contacts }) => contacts.includes(contact))

/** A contact is known before their first deal. */
export function metAt(contact: number, context: DemoContext): number {
  const random = randomOf('contact-met', contact)
  const before = momentBetween(random, context.now.getTime() - 430 * DAY, context.now.getTime() - 2 * DAY)
  const known = random.int(1, 40 * 24) * HOUR
  const first = Math.min(...dealsWith(contact, context).map(bornAt))
  return Number.isFinite(first) ? first - known : before
}

const counted = new Map<string, ReadonlyMap<number, number>>()

export function openDealsOf(club: number, context: DemoContext): number {
  const key = `${context.size} ${context.now.getTime()}`
  const known = counted.get(key) ?? openDealsByClub(context)
  counted.set(key, known)
  return known.get(club) ?? 0
}

function openDealsByClub(context: DemoContext): Map<number, number> {
  const counts = new Map<number, number>()
  for (const deal of allDeals(context))
    if (deal.club !== undefined && isOpen(deal)) counts.set(deal.club, (counts.get(deal.club) ?? 0) + 1)
  return counts
}

export function* allDeals(context: DemoContext): Generator<PlannedDeal, void> {
  const total = salesParts[context.size] * salesPart.deals
  for (let number = 1; number <= total; number++) yield plannedDeal(number, context)
}
