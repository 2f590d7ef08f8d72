import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import type { FieldValues } from '#shared/values.ts'
import { NOTE_MAX, NOTE_MIN } from '#engine/log/reason.ts'
import { optionalText, requiredText, storedValues, wholeNumber } from '#shared/fields/form-field.ts'
import { CurrencyCode, MINOR_MAX, weighted } from '#shared/money.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { DEAL_CONTACTS_MAX, dealNoun, LostReason, type Deal } from './deal.ts'

export const DealForm = formSchema(dealNoun.fields, {
  contactIds: z.array(z.string()).check(
    z.minLength(1, t('Choose at least one contact.')),
    z.maxLength(DEAL_CONTACTS_MAX, t('Choose at most {max} contacts.', { max: DEAL_CONTACTS_MAX })),
    z.refine((ids) => new Set(ids).size === ids.length, t('Choose each contact once.')),
  ),
  currency: CurrencyCode,
}).check(
  z.refine(
    ({ contactIds, primaryContactId }) => primaryContactId === '' || contactIds.includes(primaryContactId),
    {
      error: t('Choose one of the deal’s contacts.'),
      path: ['primaryContactId'],
      when: () => true,
    },
  ),
)
export type DealForm = z.infer<typeof DealForm>

/** Answer when winning a deal. */
export const WonForm = z.object({
  valueMinor: wholeNumber(1, MINOR_MAX, t('Enter an amount above 0.')),
  closedOn: CalendarDay,
})
export type WonForm = z.infer<typeof WonForm>

/** Answer when losing a deal. */
export const LostForm = z
  .object({
    lostReason: z.enum(LostReason.options, t('Choose a reason.')),
    lostNote: optionalText({ max: NOTE_MAX }),
  })
  .check(
    z.refine(
      ({ lostReason, lostNote }) => lostReason !== 'other' || [...lostNote.trim()].length >= NOTE_MIN,
      {
        error: t('Enter a reason of at least {min} characters.', { min: NOTE_MIN }),
        path: ['lostNote'],
      },
    ),
  )
export type LostForm = z.infer<typeof LostForm>

/** Answer when moving a deal back. */
export const BackwardForm = z.object({
  note: requiredText(t('Enter a reason for moving back.'), { min: NOTE_MIN, max: NOTE_MAX }),
})
export type BackwardForm = z.infer<typeof BackwardForm>

/** Currency of a deal without one. */
const FALLBACK_CURRENCY = 'EUR'

export const toDealForm = (deal: Deal): DealForm => ({
  ...formValues(dealNoun.fields, deal),
  currency: deal.currency ?? FALLBACK_CURRENCY,
})

export const emptyDealForm = (start: {
  ownerId: string
  stage: { id: string; probability: number }
  currency: string
}): DealForm =>
  toDealForm({
    id: '',
    title: '',
    ownerId: start.ownerId,
    stageId: start.stage.id,
    probability: start.stage.probability,
    currency: start.currency,
  })

/** Stored fields of a form or its changed part; null removes a field. */
export const dealFields = (form: Partial<DealForm>): FieldValues =>
  storedValues({
    ...form,
    ...(form.primaryContactId === '' && form.contactIds
      ? { primaryContactId: form.contactIds[0] ?? '' }
      : {}),
  })

export const dealDerivedFields = ['search', 'near', 'weightedMinor'] as const

type Underived = Pick<Deal, 'title' | 'valueMinor' | 'probability'>

/** Values of {@link dealDerivedFields}. `names`: those of its club and contacts, if at hand. */
export const derivedDealFields = (deal: Underived, names: readonly string[] = []) =>
  ({
    ...searchFields(dealNoun, deal, names),
    weightedMinor: weightedOf(deal),
  }) satisfies Record<(typeof dealDerivedFields)[number], unknown>

/** Value times probability, stored so that the database can sum it. */
export const weightedOf = ({ valueMinor = 0, probability = 0 }: Omit<Underived, 'title'>): number =>
  weighted(valueMinor, probability)
