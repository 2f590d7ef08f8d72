import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { BLANK_ITEM, type OfferForm } from '@touchline/domain/nouns/offer/offer-form.ts'
import { itemTotal, OFFER_ITEMS_MAX } from '@touchline/domain/nouns/offer/offer.ts'
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { moneyText } from '#kit/money.ts'
import classes from './offer-items.module.css'

type OfferItemsProps = { control: Control<OfferForm>; currency: string }

/** Items of an offer: a text, a quantity and a unit price each. */
export function OfferItems({ control, currency }: OfferItemsProps) {
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
