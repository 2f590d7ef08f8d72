import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import { fieldsOf } from '@touchline/domain/noun.ts'
import {
  dealNoun,
  dealStatuses,
  dealStatusLabels,
  dealStatusTones,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { PipelinesFilter } from '#data/nouns/pipeline/pipelines-request.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { moneyText } from '#kit/money.ts'

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
  planned: t('Next activity'),
  closing: 'Closing',
  rotten: 'Rotten',
  currency: 'Currency',
  forecast: 'Forecast',
  reason: t('Lost because of'),
  reached: t('Was in'),
  won: 'Won',
  lost: 'Lost',
  made: 'Created',
}

/** The same of each, also of what follows from a field. */
export const filterLabel = (name: string): string =>
  Object.entries<string>(filterLabels).find(([known]) => known === name)?.[1] ??
  fieldsOf(dealNoun)[name]?.label ??
  name

const { title, contactIds, primaryContactId, clubId, ownerId, stageId, ...others } = wordsOfAll({
  ...dealNoun.fields,
  ...dealNoun.kept,
})
const { currency, valueMinor, billing, probability, ...rest } = others

/** How the fields of a deal are called; first those of the form in its order. */
export const dealFieldWords = {
  title,
  contactIds,
  primaryContactId,
  clubId,
  ownerId,
  stageId,
  currency,
  valueMinor,
  billing,
  probability: { label: probability.label, format: (value: unknown) => `${String(value)}%` },
  ...rest,
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
  const amount = { ...valueMinor, format }
  return { ...dealVocabulary, fields: { ...dealVocabulary.fields, valueMinor: amount } }
}
