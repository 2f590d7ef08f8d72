import * as z from 'zod/mini'
import type { Tone } from '#machine/listing-status.ts'
import { MinorAmount } from '#shared/money.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'
import { Rank } from './rank.ts'

export const billings = ['oneOff', 'monthly', 'annual'] as const
export const Billing = z.enum(billings)
export type Billing = z.infer<typeof Billing>

export const billingLabels: Record<Billing, string> = {
  oneOff: 'One-off',
  monthly: 'Monthly',
  annual: 'Annual',
}

export const forecastCategories = ['pipeline', 'bestCase', 'commit', 'omitted', 'closed'] as const
export const ForecastCategory = z.enum(forecastCategories)
export type ForecastCategory = z.infer<typeof ForecastCategory>

export const forecastLabels: Record<ForecastCategory, string> = {
  pipeline: 'Pipeline',
  bestCase: 'Best case',
  commit: 'Commit',
  omitted: 'Omitted',
  closed: 'Closed',
}

export const dealStatuses = ['open', 'won', 'lost'] as const
export const DealStatus = z.enum(dealStatuses)
export type DealStatus = z.infer<typeof DealStatus>

export const dealStatusLabels: Record<DealStatus, string> = { open: 'Open', won: 'Won', lost: 'Lost' }
export const dealStatusTones: Record<DealStatus, Tone> = { open: 'accent', won: 'good', lost: 'bad' }

export const lostReasons = [
  'price',
  'competitor',
  'noBudget',
  'timing',
  'noNeed',
  'noAnswer',
  'other',
] as const
export const LostReason = z.enum(lostReasons)
export type LostReason = z.infer<typeof LostReason>

export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Price',
  competitor: 'Chose a competitor',
  noBudget: 'No budget',
  timing: 'Wrong time',
  noNeed: 'No need',
  noAnswer: 'No answer',
  other: 'Other',
}

export const DEAL_CONTACTS_MAX = 10
export const STAGE_HISTORY_MAX = 100

/** When a deal came into a stage. */
export const StageEntry = z.object({ stageId: z.string(), at: z.date(), by: z.catch(z.string(), '') })
export type StageEntry = z.infer<typeof StageEntry>

const dealShape = {
  ...recordFields,
  contactIds: z.array(z.string()),
  primaryContactId: z.string(),
  clubId: z.string(),
  ownerId: z.string(),
  stageId: z.string(),
  /** The order in its column: see rank.ts. */
  rank: Rank,
  stageEnteredAt: z.date(),
  /** 0–100; that of the stage unless someone knows better. */
  probability: z.int().check(z.gte(0), z.lte(100)),
  /** In the currency's minor unit: see money.ts. */
  valueMinor: MinorAmount,
  /** The value at the probability; follows from both, see `weightedOf`. */
  weightedMinor: MinorAmount,
  /** ISO 4217. */
  currency: z.string(),
  billing: Billing,
  /** A day of the calendar: `2026-05-31`. */
  expectedCloseDate: z.string(),
  forecastCategory: ForecastCategory,
  status: DealStatus,
  wonAt: z.nullable(z.date()),
  lostAt: z.nullable(z.date()),
  lostReason: z.nullable(LostReason),
  lostNote: z.nullable(z.string()),
  /** The latest last, at most {@link STAGE_HISTORY_MAX}. */
  stageHistory: readableElements(StageEntry),
  /** Every stage that it ever was in, each once; follows from the moves, so that the database can count it. */
  reachedStages: z.array(z.string()),
  /** Null, not absent, so that a list can ask for it. */
  lastActivityAt: z.nullable(z.date()),
  nextActivityAt: z.nullable(z.date()),
  /** The decision on an activity from which both follow. */
  touchedBy: z.string(),
}

/** One deal as read; only its key is sure to be there. */
export const Deal = z.looseObject({ id: z.string(), title: z.catch(z.string(), ''), ...tolerant(dealShape) })
export type Deal = z.infer<typeof Deal>

/** The title, or what a list shows in its place. */
export const dealTitle = ({ title }: Pick<Deal, 'title'>): string => title.trim() || 'Deal without a title'

/** A record that says nothing of its status was neither won nor lost. */
export const dealStatusOf = (deal: Pick<Deal, 'status'>): DealStatus => deal.status ?? 'open'

/** The history with one more entry; the oldest make room, except the very first, which says when it all began. */
export function withStage(history: readonly StageEntry[] = [], entry: StageEntry): StageEntry[] {
  const all = [...history, entry]
  const [first] = all
  return first === undefined || all.length <= STAGE_HISTORY_MAX
    ? all
    : [first, ...all.slice(all.length - STAGE_HISTORY_MAX + 1)]
}

/** The stages of a history, each once. Those that it has forgotten are kept from before. */
export const reachedIn = (
  history: readonly Pick<StageEntry, 'stageId'>[] = [],
  before: readonly string[] = [],
): string[] => [...new Set([...before, ...history.map(({ stageId }) => stageId)])]

/** How long it was in each stage it ever was in, in ms; the last one counts until `until`. */
export function timeInStages(
  { stageHistory = [] }: Pick<Deal, 'stageHistory'>,
  until: Date,
): Map<string, number> {
  const spent = new Map<string, number>()
  stageHistory.forEach(({ stageId, at }, index) => {
    const end = stageHistory[index + 1]?.at ?? until
    spent.set(stageId, (spent.get(stageId) ?? 0) + Math.max(0, end.getTime() - at.getTime()))
  })
  return spent
}
