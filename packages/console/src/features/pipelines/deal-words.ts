import { nounNamedBy } from '@touchline/domain/nouns.ts'
import {
  Billing,
  billingLabels,
  dealStatuses,
  dealStatusLabels,
  dealStatusTones,
  ForecastCategory,
  forecastLabels,
  LostReason,
  lostReasonLabels,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { PipelinesFilter } from '#data/nouns/pipeline/pipelines-request.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { moneyText } from '#kit/money.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const billingName = (value: unknown) => {
  const { data } = Billing.safeParse(value)
  return data ? billingLabels[data] : text(value)
}
const forecastName = (value: unknown) => {
  const { data } = ForecastCategory.safeParse(value)
  return data ? forecastLabels[data] : text(value)
}
const reasonName = (value: unknown) => {
  const { data } = LostReason.safeParse(value)
  return data ? lostReasonLabels[data] : text(value)
}

/** An amount in the currency that was told with it, else in `usual`: the digits of its minor unit are that currency's. */
export const amountIn =
  (usual: unknown): NonNullable<FieldWords['format']> =>
  (value, { currency = usual }) =>
    moneyText({ valueMinor: Number(value), currency: typeof currency === 'string' ? currency : '' })

/** How the filters of board and list are called. */
export const filterLabels: Record<PipelinesFilter, string> = {
  q: 'Search',
  owner: 'Owner',
  stage: 'Stage',
  planned: 'Next activity',
  closing: 'Closing',
  rotten: 'Rotten',
  currency: 'Currency',
  forecast: 'Forecast',
  reason: 'Lost because of',
  reached: 'Was in',
  won: 'Won',
  lost: 'Lost',
  made: 'Created',
}

/** How the fields of a deal are called, in the order of the form. */
export const dealFieldWords = {
  title: { label: 'Title' },
  contactIds: { label: 'Contacts', records: nounNamedBy('contactId') },
  primaryContactId: { label: 'Primary contact', records: nounNamedBy('contactId') },
  clubId: { label: 'Club', records: nounNamedBy('clubId') },
  ownerId: { label: 'Owner', records: nounNamedBy('userId') },
  stageId: { label: 'Stage', records: nounNamedBy('stageId') },
  currency: { label: 'Currency' },
  valueMinor: { label: 'Value' },
  billing: { label: 'Billing', format: billingName },
  probability: { label: 'Probability', format: (value) => `${text(value)}%` },
  expectedCloseDate: { label: 'Close date', format: (value) => dayText(text(value)) },
  forecastCategory: { label: 'Forecast', format: forecastName },
  status: { label: 'Status' },
  wonAt: { label: 'Won on' },
  lostAt: { label: 'Lost on' },
  lostReason: { label: 'Lost because of', format: reasonName },
  lostNote: { label: 'Note' },
} satisfies Record<string, FieldWords>

export const dealVocabulary: Vocabulary = {
  actions: {
    create: 'created the deal',
    edit: 'edited the deal',
    move: 'moved the deal',
    win: 'won the deal',
    lose: 'lost the deal',
    reopen: 'reopened the deal',
    follow: 'changed another record, and this one with it',
    reverse: 'took an earlier decision back',
  },
  states: Object.fromEntries(
    dealStatuses.map((status) => [
      status,
      { label: dealStatusLabels[status], tone: dealStatusTones[status] },
    ]),
  ),
  fields: dealFieldWords,
}

/** A decision that did not change the currency tells an amount in that of the record. */
export function dealVocabularyOf(record: Readonly<Record<string, unknown>> | undefined): Vocabulary {
  const format = amountIn(record?.['currency'])
  const valueMinor = { ...dealFieldWords.valueMinor, label: 'Value', format }
  return { ...dealVocabulary, fields: { ...dealVocabulary.fields, valueMinor } }
}
