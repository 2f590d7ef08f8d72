import { t } from '@touchline/domain/language/t.ts'
import {
  OfferItem,
  offerStatuses,
  offerStatusLabels,
  offerStatusTones,
} from '@touchline/domain/nouns/offer/offer.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { moneyText } from '#kit/money.ts'

const moneyIn = (valueMinor: number, currency: unknown) =>
  moneyText({ valueMinor, currency: typeof currency === 'string' ? currency : '' })

/** "2 × Season package at €125.00" */
const items: NonNullable<FieldWords['format']> = (value, { currency }) =>
  (Array.isArray(value) ? value : [])
    .flatMap((item) => OfferItem.safeParse(item).data ?? [])
    .map(({ text, quantity, unitMinor }) =>
      t('{quantity} × {text} at {price}', { quantity, text, price: moneyIn(unitMinor, currency) }),
    )
    .join('; ')

/** Words of an offer's fields, in the order of its form. */
export const offerFieldWords = {
  number: { label: t('Number') },
  title: { label: t('Title') },
  clubName: { label: t('Club') },
  clubPlace: { label: t('Place') },
  items: { label: t('Items'), format: items },
  totalMinor: { label: t('Total'), format: (value, { currency }) => moneyIn(Number(value), currency) },
  currency: { label: t('Currency') },
  validUntil: { label: t('Valid until'), format: (value) => dayText(String(value)) },
  note: { label: t('Note') },
  pipelineId: { label: t('Deal'), records: 'pipelines' },
} satisfies Record<string, FieldWords>

export const offerVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> issued the offer'),
    accept: t('<who/> marked the offer as accepted'),
    withdraw: t('<who/> withdrew the offer'),
  },
  states: statesOf(offerStatuses, offerStatusLabels, offerStatusTones),
  fields: offerFieldWords,
}
