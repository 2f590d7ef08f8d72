import * as z from 'zod/mini'
import { locale, t } from '#language/t.ts'
import { clubName, type Club } from '#nouns/club/club.ts'
import type { FieldValues } from '#shared/values.ts'
import { dealTitle, type Deal } from '#nouns/deal/deal.ts'
import { formatMoney, MINOR_MAX } from '#shared/money.ts'
import { optionalText, requiredText, storedValues, wholeNumber } from '#shared/fields/form-field.ts'
import { countryName } from '#shared/country.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { addDays } from '#shared/time/time-zone.ts'
import {
  isOfferable,
  ITEM_TEXT_MAX,
  OFFER_ITEMS_MAX,
  OFFER_NOTE_LINES,
  OFFER_NOTE_MAX,
  OFFER_TITLE_MAX,
  offerTotal,
  QUANTITY_MAX,
  type OfferItem,
} from './offer.ts'

const Item = z.object({
  text: requiredText(t('Enter a description.'), { max: ITEM_TEXT_MAX }),
  quantity: wholeNumber(
    1,
    QUANTITY_MAX,
    t('Enter a quantity from 1 to {max}.', {
      max: new Intl.NumberFormat(locale(), { useGrouping: false }).format(QUANTITY_MAX),
    }),
  ),
  unitMinor: wholeNumber(0, MINOR_MAX, t('Enter a price of 0 or more.')),
})

/** Single fields, for their bounds in the contract (docs/data.md). */
export const offerFormFields = {
  title: requiredText(t('Enter a title.'), { max: OFFER_TITLE_MAX }),
  clubName: optionalText({ max: 120 }),
  clubPlace: optionalText({ max: 160 }),
  items: z
    .array(Item)
    .check(
      z.minLength(1, t('Add at least one item.')),
      z.maxLength(
        OFFER_ITEMS_MAX,
        t('Use at most {max} items; an offer has to fit on one page.', { max: OFFER_ITEMS_MAX }),
      ),
    ),
  validUntil: CalendarDay,
  note: optionalText({ max: OFFER_NOTE_MAX }).check(
    z.refine(
      (note) => note.split('\n').length <= OFFER_NOTE_LINES,
      t('Use at most {max} lines.', { max: OFFER_NOTE_LINES }),
    ),
  ),
}

const Fields = z.object(offerFormFields)

/** Form of an offer. `today`: the person's day, before which nothing can be valid. */
export const offerForm = (today: string, currency: string) =>
  Fields.check(
    z.refine(({ validUntil }) => validUntil === '' || validUntil >= today, {
      error: t('Choose today or a later day.'),
      path: ['validUntil'],
    }),
    z.refine(({ items }) => isOfferable(offerTotal(items)), {
      error: t('The total can’t exceed {amount}.', {
        amount: formatMoney(MINOR_MAX, currency, locale()),
      }),
      path: ['items'],
    }),
  )
export type OfferForm = z.infer<typeof Fields>

/** All values that are known when it is made. */
export type OfferEntry = OfferForm & { pipelineId: string; currency: string }

export const BLANK_ITEM: OfferItem = { text: '', quantity: 1, unitMinor: 0 }

/** "Bangor, Wales": place of the club, for the letterhead. */
export const placeOf = ({ city, country }: Pick<Club, 'city' | 'country'>): string =>
  [city?.trim(), country && countryName(country)].filter(Boolean).join(', ')

export const EMPTY_OFFER: OfferForm = {
  title: '',
  clubName: '',
  clubPlace: '',
  items: [],
  validUntil: '',
  note: '',
}

/** Default validity. Days. */
const USUAL_DAYS = 30

type About = { deal: Deal; club?: Club | undefined; today: string }

/** A new offer with the value of its deal. */
export const proposedOffer = ({ deal, club, today }: About): OfferForm => ({
  ...EMPTY_OFFER,
  title: dealTitle(deal),
  clubName: club === undefined ? '' : clubName(club),
  clubPlace: club === undefined ? '' : placeOf(club),
  items: [{ text: dealTitle(deal), quantity: 1, unitMinor: deal.valueMinor ?? 0 }],
  validUntil: addDays(today, USUAL_DAYS),
})

/** Stored fields, with those that follow from the items. */
export function offerFields(form: Partial<OfferEntry>): FieldValues {
  const { items } = form
  return { ...storedValues(form), ...(items === undefined ? {} : { totalMinor: offerTotal(items) }) }
}
