import { SimpleGrid, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { OfferForm } from '@touchline/domain/nouns/offer/offer-form.ts'
import { offerTotal } from '@touchline/domain/nouns/offer/offer.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { TextField } from '#kit/form/fields/fields.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { moneyText } from '#kit/money.ts'
import { OfferItems } from './offer-items.tsx'
import { offerFieldWords as words } from './offer-words.ts'

type OfferFieldsProps = { form: UseFormReturn<OfferForm>; currency: string }

/** Fields of an offer, in the order in which they are printed. */
export function OfferFields({ form: { control }, currency }: OfferFieldsProps) {
  return (
    <Stack gap="md">
      <TextField control={control} name="title" label={words.title.label} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField control={control} name="clubName" label={words.clubName.label} />
        <TextField control={control} name="clubPlace" label={words.clubPlace.label} />
      </SimpleGrid>
      <OfferItems control={control} currency={currency} />
      <Total control={control} currency={currency} />
      <DayField
        control={control}
        name="validUntil"
        label={words.validUntil.label}
        description={t('Last day the offer can be accepted.')}
        required
      />
      <TextAreaField
        control={control}
        name="note"
        label={words.note.label}
        description={t('Printed below the items, for example terms of payment.')}
      />
      <Text size="sm" c="dimmed">
        {t('The offer gets its number when it’s issued and can’t be changed afterwards.')}
      </Text>
    </Stack>
  )
}

function Total({ control, currency }: { control: UseFormReturn<OfferForm>['control']; currency: string }) {
  const total = offerTotal(useWatch({ control, name: 'items' }))
  return (
    <Text ta="end" fw={600} role="status">
      {t('Total {amount}', {
        amount: Number.isFinite(total) ? moneyText({ valueMinor: total, currency }) : '–',
      })}
    </Text>
  )
}
