import * as z from 'zod/mini'
import { formValues } from '#kinds/form-values.ts'
import { formSchema } from '#kinds/typed.ts'
import { t } from '#language/t.ts'
import { searchFields } from '#noun-search.ts'
import type { FieldValues } from '#nouns/decision/decision.ts'
import { NOTE_MAX, NOTE_MIN } from '#review/reason.ts'
import { optionalText, requiredText, storedValues, wholeNumber } from '#shared/fields/form-field.ts'
import { CurrencyCode, MINOR_MAX, weighted } from '#shared/money.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { DEAL_CONTACTS_MAX, dealNoun, LostReason, type Deal } from './pipeline.ts'

/** What the form holds: texts as typed, empty for "not known". The same rules hold for create and edit. */
export const DealForm = formSchema(dealNoun.fields, {
  contactIds: z.array(z.string()).check(
    z.minLength(1, t('Choose at least one contact.')),
    z.maxLength(DEAL_CONTACTS_MAX, t('Choose at most {DEAL_CONTACTS_MAX} contacts.', { DEAL_CONTACTS_MAX })),
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

/** What winning a deal asks for. */
export const WonForm = z.object({
  valueMinor: wholeNumber(1, MINOR_MAX, t('Enter an amount above 0.')),
  closedOn: CalendarDay,
})
export type WonForm = z.infer<typeof WonForm>

/** What losing a deal asks for. */
export const LostForm = z
  .object({
    lostReason: z.enum(LostReason.options, 'Choose a reason.'),
    lostNote: optionalText({ max: NOTE_MAX }),
  })
  .check(
    z.refine(
      ({ lostReason, lostNote }) => lostReason !== 'other' || [...lostNote.trim()].length >= NOTE_MIN,
      {
        error: t('Describe the reason in at least {NOTE_MIN} characters.', { NOTE_MIN }),
        path: ['lostNote'],
      },
    ),
  )
export type LostForm = z.infer<typeof LostForm>

/** What moving a deal back asks for. */
export const BackwardForm = z.object({
  note: requiredText(t('Say why the deal goes back.'), { min: NOTE_MIN, max: NOTE_MAX }),
})
export type BackwardForm = z.infer<typeof BackwardForm>

/** A deal whose currency nobody knows is counted in this one. */
const FALLBACK_CURRENCY = 'EUR'

export const toDealForm = (deal: Deal): DealForm => ({
  ...formValues(dealNoun.fields, deal),
  currency: deal.currency ?? FALLBACK_CURRENCY,
})

/** What the form for a new deal begins with. */
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

/** The record's fields that a form, or the part of it that was changed, stands for; null takes a field away. */
export const dealFields = (form: Partial<DealForm>): FieldValues =>
  storedValues({
    ...form,
    ...(form.primaryContactId === '' && form.contactIds
      ? { primaryContactId: form.contactIds[0] ?? '' }
      : {}),
  })

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const dealDerivedFields = ['search', 'near', 'weightedMinor'] as const

type Underived = Pick<Deal, 'title' | 'valueMinor' | 'probability'>

/** What {@link dealDerivedFields} hold. `names` are those of its club and contacts, where they are at hand. */
export const derivedDealFields = (deal: Underived, names: readonly string[] = []) =>
  ({
    ...searchFields(dealNoun, deal, names),
    weightedMinor: weightedOf(deal),
  }) satisfies Record<(typeof dealDerivedFields)[number], unknown>

/** What a deal counts at its probability, kept in the record so that the database can add it up. */
export const weightedOf = ({ valueMinor = 0, probability = 0 }: Omit<Underived, 'title'>): number =>
  weighted(valueMinor, probability)
