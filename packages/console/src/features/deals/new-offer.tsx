import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  BLANK_ITEM,
  EMPTY_OFFER,
  offerForm,
  type OfferForm,
  proposedOffer,
} from '@touchline/domain/nouns/offer/offer-form.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionIcon, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { itemTotal, OFFER_ITEMS_MAX, offerTotal } from '@touchline/domain/nouns/offer/offer.ts'
import { type Control, useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { clubs } from '#data/nouns/club/clubs.ts'
import { offerDecisions } from '#data/nouns/offers.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { moneyText } from '#kit/money.ts'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { offerFieldWords, offerFieldWords as words } from './offer-words.ts'
import classes from './offer-items.module.css'

type NewOfferProps = { deal: Deal; onClose: () => void }

/** Waits for the club, whose name and place fill the form; if it can't be read, they're typed. */
export function NewOffer({ deal, onClose }: NewOfferProps) {
  const { clubId } = deal
  const { data: club, isPending } = useQuery({ ...clubs.record(clubId ?? ''), enabled: clubId !== undefined })
  if (clubId !== undefined && isPending) return null
  // Prices are of one currency: where the deal gets another one, it begins again, and the draft in the first one stays.
  return <OfferDialog key={deal.currency} deal={deal} club={club} onClose={onClose} />
}

function OfferDialog({ deal, club, onClose }: NewOfferProps & { club: Club | undefined }) {
  const navigate = useNavigate()
  const { id: pipelineId, currency = '' } = deal
  const [today] = useState(() => dayIn(new Date(), ownTimeZone()))
  const [proposed] = useState(() => proposedOffer({ deal, club, today }))
  const [blank] = useState(() => ({ rev: 0, values: { ...EMPTY_OFFER } }))
  const [resolver] = useState(() => formResolver(offerForm(today, currency)))
  const record = useRecordForm<OfferForm, string>({
    // Prices are in its minor units: what was typed in another one is not restored.
    subject: `offers/new/${pipelineId}/${currency}`,
    person: currentAdmin().uid,
    resolver,
    current: blank,
    newId: offerDecisions.newId,
    async save({ id, values, openedAt }) {
      const form = { ...values, pipelineId, currency }
      await mutate(offerDecisions.create(), { id, form, status: 'issued', openedAt })
      return id
    },
    onSaved(id) {
      onClose()
      if (id === undefined) return
      toast.done(t('Offer issued.'))
      void navigate(paths.offer(id))
    },
    onWaits: onClose,
  })
  const { form, restoredAt } = record
  useEffect(() => {
    // A restored draft takes precedence.
    if (restoredAt === undefined) form.reset(proposed, { keepDefaultValues: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [form])
  const cancel = () => {
    record.discard()
    onClose()
  }
  // A draft is kept for the next time.
  const close = () => (sameValue(form.getValues(), proposed) ? cancel() : onClose())
  return (
    <Dialog onClose={() => record.saving || close()} title={t('New offer')} size="xl">
      <RecordForm record={record} words={offerFieldWords} saveLabel={t('Issue offer')} onCancel={cancel}>
        <OfferFields form={form} currency={currency} />
      </RecordForm>
    </Dialog>
  )
}

type OfferFieldsProps = { form: UseFormReturn<OfferForm>; currency: string }

/** Fields of an offer, in printed order. */
function OfferFields({ form: { control }, currency }: OfferFieldsProps) {
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

type OfferItemsProps = { control: Control<OfferForm>; currency: string }

/** Items of an offer: a text, a quantity and a unit price each. */
function OfferItems({ control, currency }: OfferItemsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const { errors } = useFormState({ control, name: 'items' })
  const problem = errors.items?.root?.message ?? errors.items?.message
  return (
    <fieldset className={classes['items']}>
      <Text component="legend" size="sm" fw={600}>
        {t('Items')}
      </Text>
      {fields.map((field, at) => {
        const item = items[at] ?? BLANK_ITEM
        const sum = itemTotal(item)
        return (
          <div
            key={field.id}
            className={classes['item']}
            role="group"
            aria-label={t('Item {number}', { number: at + 1 })}
          >
            <div className={classes['text']}>
              <TextField
                control={control}
                name={`items.${at}.text`}
                label={t('Item {number}', { number: at + 1 })}
                required
              />
            </div>
            <NumberField control={control} name={`items.${at}.quantity`} label={t('Quantity')} required />
            <MoneyField
              control={control}
              name={`items.${at}.unitMinor`}
              label={t('Unit price')}
              currency={currency}
              required
            />
            <Text size="sm" ta="end" className={classes['sum'] ?? ''}>
              {Number.isFinite(sum) ? moneyText({ valueMinor: sum, currency }) : '–'}
            </Text>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('Remove item {number}', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {fields.length < OFFER_ITEMS_MAX && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append(BLANK_ITEM)}
        >
          {t('Add item')}
        </Button>
      )}
    </fieldset>
  )
}
