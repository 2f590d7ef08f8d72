import * as z from 'zod/mini'
import { choice, day, moment, own, part, ref, refs, text, whole } from '#kinds/field.ts'
import { recordSchema } from '#kinds/stored.ts'
import type { Tone } from '#machine/listing-status.ts'
import { defineNoun } from '#noun.ts'
import { nounNamedBy } from '#noun-key.ts'
import { NOTE_MAX } from '#review/reason.ts'
import { MINOR_MAX, MinorAmount } from '#shared/money.ts'
import { readableElements } from '#shared/record.ts'
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
export const dealStatusTones: Record<DealStatus, Tone> = { open: 'info', won: 'good', lost: 'bad' }

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

/** When a deal came into a stage. */
export const StageEntry = z.object({ stageId: z.string(), at: z.date(), by: z.catch(z.string(), '') })
export type StageEntry = z.infer<typeof StageEntry>

/** The deal: what may be sold to a club, on its way through the stages. */
export const dealNoun = defineNoun({
  collection: 'pipelines',
  one: 'deal',
  many: 'deals',
  nameless: 'Deal without a title',
  fields: {
    title: part({
      label: 'Title',
      required: 'Enter a title.',
      min: 3,
      max: 120,
      column: 252,
      searched: 'words',
    }),
    contactIds: refs({
      label: 'Contacts',
      hint: `1 to ${DEAL_CONTACTS_MAX} people.`,
      to: nounNamedBy('contactId'),
      max: DEAL_CONTACTS_MAX,
      required: 'Choose at least one contact.',
    }),
    /** Empty: the first contact. */
    primaryContactId: ref({
      label: 'Primary contact',
      hint: 'Becomes a customer when the deal is won. Empty: the first one.',
      to: nounNamedBy('contactId'),
    }),
    clubId: ref({
      label: 'Club',
      to: nounNamedBy('clubId'),
      column: { width: 140, id: 'club', optional: true },
    }),
    ownerId: ref({
      label: 'Owner',
      to: nounNamedBy('userId'),
      among: 'administrators',
      required: 'Choose an owner.',
      column: { width: 110, id: 'owner' },
      filter: { name: 'owner' },
    }),
    stageId: ref({
      label: 'Stage',
      to: nounNamedBy('stageId'),
      required: 'Choose a stage.',
      column: { width: 100, id: 'stage' },
      filter: { name: 'stage' },
    }),
    /** That of the stage unless someone knows better. */
    probability: whole({
      label: 'Probability',
      hint: 'In per cent. That of the stage, unless you know better.',
      min: 0,
      max: 100,
      wrong: 'Enter a probability from 0 to 100.',
      blank: 0,
      column: 84,
    }),
    /** In the currency's minor unit: see money.ts. */
    valueMinor: whole({
      label: 'Value',
      min: 0,
      max: MINOR_MAX,
      wrong: 'Enter an amount from 0 on.',
      blank: 0,
      currency: 'currency',
      column: { width: 92, id: 'value' },
      sort: { name: 'value', directions: { desc: 'largest first' }, first: 'desc', missing: false },
    }),
    /** ISO 4217. */
    currency: own({ label: 'Currency', column: { width: 76, optional: true }, filter: { rare: true } }),
    billing: choice({ label: 'Billing', of: billingLabels, blank: 'oneOff' }),
    expectedCloseDate: day({
      label: 'Close date',
      required: true,
      column: { width: 104, id: 'close' },
      filter: { name: 'closing', label: 'Closing' },
      sort: { name: 'close', directions: { asc: 'soonest first' }, missing: false },
    }),
    forecastCategory: choice({
      label: 'Forecast',
      of: forecastLabels,
      blank: 'pipeline',
      filter: { name: 'forecast', rare: true },
    }),
  },
  kept: {
    status: choice({
      label: 'Status',
      of: dealStatusLabels,
      tones: dealStatusTones,
      assumed: 'open',
    }),
    wonAt: moment({
      label: 'Won on',
      filter: { name: 'won', label: 'Won', rare: true },
      sort: { name: 'won', directions: { desc: 'latest first' }, first: 'desc', missing: false },
    }),
    lostAt: moment({
      label: 'Lost on',
      filter: { name: 'lost', label: 'Lost', rare: true },
      sort: { name: 'lost', directions: { desc: 'latest first' }, first: 'desc', missing: false },
    }),
    lostReason: choice({
      label: 'Lost because of',
      of: lostReasonLabels,
      filter: { name: 'reason', rare: true },
    }),
    lostNote: text({ label: 'Note', max: NOTE_MAX }),
    stageEnteredAt: moment({
      label: 'In stage since',
      column: { width: 152, id: 'age' },
      sort: {
        name: 'age',
        label: 'Time in stage',
        directions: { asc: 'longest first' },
        missing: false,
      },
    }),
    lastActivityAt: moment({ label: 'Last activity' }),
    nextActivityAt: moment({
      label: 'Next activity',
      none: 'Nothing planned',
      column: { width: 104, id: 'next' },
      filter: { name: 'planned' },
    }),
  },
  dates: {
    createdAt: moment({
      label: 'Created',
      filter: { name: 'made', rare: true },
      sort: { name: 'made', directions: { desc: 'latest first' }, first: 'desc', missing: false },
    }),
    updatedAt: moment({ label: 'Updated' }),
  },
  form: {
    Deal: ['title', 'clubId', 'stageId', 'ownerId'],
    Contacts: ['contactIds', 'primaryContactId'],
    Value: ['valueMinor', 'currency', 'billing'],
    Forecast: ['expectedCloseDate', 'probability', 'forecastCategory'],
  },
  subtitle: [],
  elsewhere: ['contactIds', 'primaryContactId', 'stageId', 'currency'],
  facts: [
    'valueMinor',
    'billing',
    'probability',
    'expectedCloseDate',
    'forecastCategory',
    'wonAt',
    'lostAt',
    'lostReason',
    'lostNote',
    'clubId',
    'ownerId',
    'lastActivityAt',
    'nextActivityAt',
    'createdAt',
    'updatedAt',
  ],
  list: {
    title: 'Sales Pipeline',
    columns: [
      'title',
      'clubId',
      'stageId',
      'valueMinor',
      'currency',
      'probability',
      'expectedCloseDate',
      'stageEnteredAt',
      'nextActivityAt',
      'ownerId',
    ],
    filters: [
      'ownerId',
      'stageId',
      'expectedCloseDate',
      'nextActivityAt',
      'currency',
      'forecastCategory',
      'lostReason',
      'wonAt',
      'lostAt',
      'createdAt',
    ],
    sorts: ['expectedCloseDate', 'stageEnteredAt', 'valueMinor', 'wonAt', 'lostAt', 'createdAt'],
    first: { sort: 'close', direction: 'asc' },
    without: ['stageHistory'],
    search: 'Search title, club or contact',
  },
})

/** One deal as read; only its key is sure to be there. */
export const Deal = recordSchema(
  { ...dealNoun.fields, ...dealNoun.kept },
  {
    /** The order in its column: see rank.ts. */
    rank: Rank,
    stageEnteredAt: z.date(),
    probability: z.int().check(z.gte(0), z.lte(100)),
    valueMinor: MinorAmount,
    /** The value at the probability; follows from both, see `weightedOf`. */
    weightedMinor: MinorAmount,
    currency: z.string(),
    wonAt: z.nullable(z.date()),
    lostAt: z.nullable(z.date()),
    lostReason: z.nullable(LostReason),
    lostNote: z.nullable(z.string()),
    /** The latest last, at most `STAGE_HISTORY_MAX`. */
    stageHistory: readableElements(StageEntry),
    /** Every stage that it ever was in, each once; follows from the moves, so that the database can count it. */
    reachedStages: z.array(z.string()),
    /** Null, not absent, so that a list can ask for it. */
    lastActivityAt: z.nullable(z.date()),
    nextActivityAt: z.nullable(z.date()),
    /** The decision on an activity from which both follow. */
    touchedBy: z.string(),
  },
)
export type Deal = z.infer<typeof Deal>

/** The title, or what a list shows in its place. */
export const dealTitle = ({ title }: Pick<Deal, 'title'>): string => title.trim() || 'Deal without a title'

/** A record that says nothing of its status was neither won nor lost. */
export const dealStatusOf = (deal: Pick<Deal, 'status'>): DealStatus => deal.status ?? 'open'
