import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { fieldsOf } from '@touchline/domain/engine/noun/noun.ts'
import {
  dealNoun,
  dealStatuses,
  dealStatusLabels,
  dealStatusTones,
} from '@touchline/domain/nouns/deal/deal.ts'
import type { DealsFilter } from '#data/nouns/deal/deals-request.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { moneyText } from '#kit/money.ts'
import { percentText } from '#ui/text/numbers.ts'

/** Formats an amount in the currency that was stored with it, else in `usual`, which also gives the digits of its minor unit. */
export const amountIn =
  (usual: unknown): NonNullable<FieldWords['format']> =>
  (value, { currency = usual }) =>
    moneyText({ valueMinor: Number(value), currency: typeof currency === 'string' ? currency : '' })

/** Labels of the filters of board and list. */
export const filterLabels: Record<DealsFilter, string> = {
  q: tc('noun', 'Search'),
  owner: t('Owner'),
  stage: t('Stage'),
  planned: t('Next activity'),
  closing: t('Closing'),
  rotten: t('Stale'),
  currency: t('Currency'),
  forecast: t('Forecast'),
  reason: t('Lost reason'),
  reached: t('Stage reached'),
  won: tc('deal', 'Won'),
  lost: tc('deal', 'Lost'),
  made: t('Created'),
}

/** Returns the label of any filter, including those that follow from a field. */
export const filterLabel = (name: string): string =>
  Object.entries<string>(filterLabels).find(([known]) => known === name)?.[1] ??
  fieldsOf(dealNoun)[name]?.label ??
  name

const { title, contactIds, primaryContactId, clubId, ownerId, stageId, ...others } = wordsOfAll({
  ...dealNoun.fields,
  ...dealNoun.kept,
})
const { currency, valueMinor, billing, probability, ...rest } = others

/** Words of a deal's fields; first those of the form in its order. */
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
  probability: { label: probability.label, format: (value: unknown) => percentText(Number(value) / 100) },
  ...rest,
} satisfies Record<string, FieldWords>

export const dealVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> created the deal'),
    edit: t('<who/> edited the deal'),
    move: t('<who/> moved the deal'),
    win: t('<who/> won the deal'),
    lose: t('<who/> lost the deal'),
    reopen: t('<who/> reopened the deal'),
  },
  states: Object.fromEntries(
    dealStatuses.map((status) => [
      status,
      { label: dealStatusLabels[status], tone: dealStatusTones[status] },
    ]),
  ),
  fields: dealFieldWords,
}

/** Shows an amount in the record's currency where the decision didn't change it. */
export function dealVocabularyOf(record: Readonly<Record<string, unknown>> | undefined): Vocabulary {
  const format = amountIn(record?.['currency'])
  const amount = { ...valueMinor, format }
  return { ...dealVocabulary, fields: { ...dealVocabulary.fields, valueMinor: amount } }
}
