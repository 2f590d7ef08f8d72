import * as z from 'zod/mini'
import { choice, day, moment, own, part, ref, refs, text, whole, type Tone } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t, tc } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { NOTE_MAX } from '#engine/log/reason.ts'
import { MINOR_MAX, MinorAmount } from '#shared/money.ts'
import { readableElements } from '#shared/record.ts'
import { inShort } from '#shared/in-short.ts'
import { Rank } from './rank.ts'
import { StageEntry } from './stage-history.ts'

export const billings = ['oneOff', 'monthly', 'annual'] as const
export const Billing = z.enum(billings)
export type Billing = z.infer<typeof Billing>

export const billingLabels: Record<Billing, string> = {
  oneOff: t('One-off'),
  monthly: t('Monthly'),
  annual: t('Annual'),
}

export const forecastCategories = ['pipeline', 'bestCase', 'commit', 'omitted', 'closed'] as const
export const ForecastCategory = z.enum(forecastCategories)
export type ForecastCategory = z.infer<typeof ForecastCategory>

export const forecastLabels: Record<ForecastCategory, string> = {
  pipeline: t('Pipeline'),
  bestCase: t('Best case'),
  commit: t('Commit'),
  omitted: t('Omitted'),
  closed: t('Closed'),
}

export const dealStatuses = ['open', 'won', 'lost'] as const
export const DealStatus = z.enum(dealStatuses)
export type DealStatus = z.infer<typeof DealStatus>
export const dealStatusLabels: Record<DealStatus, string> = {
  open: tc('deal', 'Open'),
  won: tc('deal', 'Won'),
  lost: tc('deal', 'Lost'),
}
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
  price: t('Price'),
  competitor: t('Chose a competitor'),
  noBudget: t('No budget'),
  timing: t('Wrong time'),
  noNeed: t('No need'),
  noAnswer: t('No answer'),
  other: t('Other'),
}

export const DEAL_CONTACTS_MAX = 10

export const dealNoun = defineNoun({
  collection: 'pipelines',
  one: t('deal'),
  many: t('deals'),
  nameless: t('Deal without a title'),
  fields: {
    title: part({
      label: t('Title'),
      required: t('Enter a title.'),
      min: 3,
      max: 120,
      column: 252,
      searched: 'words',
    }),
    contactIds: refs({
      label: t('Contacts'),
      hint: t('1 to {max} people.', { max: DEAL_CONTACTS_MAX }),
      to: nounNamedBy('contactId'),
      max: DEAL_CONTACTS_MAX,
      required: t('Choose at least one contact.'),
    }),
    /** Empty: the first contact. */
    primaryContactId: ref({
      label: t('Primary contact'),
      hint: t('Becomes a customer when the deal is won. Leave empty for the first contact.'),
      to: nounNamedBy('contactId'),
    }),
    clubId: ref({
      label: t('Club'),
      to: nounNamedBy('clubId'),
      column: { width: 140, id: 'club', optional: true },
    }),
    ownerId: ref({
      label: t('Owner'),
      to: nounNamedBy('userId'),
      among: 'administrators',
      required: t('Choose an owner.'),
      column: { width: 110, id: 'owner' },
      filter: { name: 'owner' },
    }),
    stageId: ref({
      label: t('Stage'),
      to: nounNamedBy('stageId'),
      required: t('Choose a stage.'),
      column: { width: 100, id: 'stage' },
      filter: { name: 'stage' },
    }),
    /** The stage's, unless changed by a person. */
    probability: whole({
      label: t('Probability'),
      hint: t('In per cent. Follows the stage until you change it.'),
      min: 0,
      max: 100,
      wrong: t('Enter a probability from 0 to 100.'),
      blank: 0,
      column: 84,
    }),
    /** In the currency's minor unit: see money.ts. */
    valueMinor: whole({
      label: t('Value'),
      min: 0,
      max: MINOR_MAX,
      wrong: t('Enter an amount of 0 or more.'),
      blank: 0,
      currency: 'currency',
      column: { width: 92, id: 'value' },
      sort: { name: 'value', directions: { desc: t('largest first') }, first: 'desc', missing: false },
    }),
    currency: own({ label: t('Currency'), column: { width: 76, optional: true }, filter: { rare: true } }),
    billing: choice({ label: t('Billing'), of: billingLabels, blank: 'oneOff' }),
    expectedCloseDate: day({
      label: t('Close date'),
      required: true,
      column: { width: 104, id: 'close' },
      filter: { name: 'closing', label: t('Closing') },
      sort: { name: 'close', directions: { asc: t('soonest first') }, missing: false },
    }),
    forecastCategory: choice({
      label: t('Forecast'),
      of: forecastLabels,
      blank: 'pipeline',
      filter: { name: 'forecast', rare: true },
    }),
  },
  kept: {
    status: choice({
      label: t('Status'),
      of: dealStatusLabels,
      tones: dealStatusTones,
      assumed: 'open',
    }),
    wonAt: moment({
      label: t('Won on'),
      filter: { name: 'won', label: tc('deal', 'Won'), rare: true },
      sort: { name: 'won', directions: { desc: t('latest first') }, first: 'desc', missing: false },
    }),
    lostAt: moment({
      label: t('Lost on'),
      filter: { name: 'lost', label: tc('deal', 'Lost'), rare: true },
      sort: { name: 'lost', directions: { desc: t('latest first') }, first: 'desc', missing: false },
    }),
    lostReason: choice({
      label: t('Lost reason'),
      of: lostReasonLabels,
      filter: { name: 'reason', rare: true },
    }),
    lostNote: text({ label: t('Note'), max: NOTE_MAX }),
    stageEnteredAt: moment({
      label: t('In stage since'),
      column: { width: 152, id: 'age' },
      sort: {
        name: 'age',
        label: t('Time in stage'),
        directions: { asc: t('longest first') },
        missing: false,
      },
    }),
    lastActivityAt: moment({ label: t('Last activity') }),
    nextActivityAt: moment({
      label: t('Next activity'),
      none: t('Nothing planned'),
      column: { width: 104, id: 'next' },
      filter: { name: 'planned' },
    }),
  },
  dates: {
    createdAt: moment({
      label: t('Created'),
      filter: { name: 'made', rare: true },
      sort: { name: 'made', directions: { desc: t('latest first') }, first: 'desc', missing: false },
    }),
    updatedAt: moment({ label: t('Updated') }),
  },
  form: {
    [t('Deal')]: ['title', 'clubId', 'stageId', 'ownerId'],
    [t('Contacts')]: ['contactIds', 'primaryContactId'],
    [t('Value')]: ['valueMinor', 'currency', 'billing'],
    [t('Forecast')]: ['expectedCloseDate', 'probability', 'forecastCategory'],
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
    title: t('Sales Pipeline'),
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
    card: { state: 'stageId', facts: ['valueMinor', 'expectedCloseDate'] },
    first: { sort: 'close', direction: 'asc' },
    without: ['stageHistory'],
    search: t('Search title, club or contact'),
  },
})

export const Deal = recordSchema(
  { ...dealNoun.fields, ...dealNoun.kept },
  {
    /** Order in its column: see rank.ts. */
    rank: Rank,
    stageEnteredAt: z.date(),
    probability: z.int().check(z.gte(0), z.lte(100)),
    valueMinor: MinorAmount,
    /** Derived from value and probability, see `weightedOf`. */
    weightedMinor: MinorAmount,
    currency: z.string(),
    wonAt: z.nullable(z.date()),
    lostAt: z.nullable(z.date()),
    lostReason: z.nullable(LostReason),
    lostNote: z.nullable(z.string()),
    /** Latest last, at most `STAGE_HISTORY_MAX`. */
    stageHistory: readableElements(StageEntry),
    /** Every stage it was ever in, once, so that the database can count it. */
    reachedStages: z.array(z.string()),
    /** Null instead of absent, so that a list can ask for it. */
    lastActivityAt: z.nullable(z.date()),
    nextActivityAt: z.nullable(z.date()),
    /** Decision on an activity that both follow from. */
    touchedBy: z.string(),
  },
)
export type Deal = z.infer<typeof Deal>

export const dealTitle = ({ title }: Pick<Deal, 'title'>): string =>
  inShort(title.trim()) || t('Deal without a title')

/** A deal without a status is open. */
export const dealStatusOf = (deal: Pick<Deal, 'status'>): DealStatus => deal.status ?? 'open'
