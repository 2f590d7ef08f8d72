import { useQueries, useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import type { DealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { DEAL_CONTACTS_MAX, dealNoun } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { currencyDigits, commonCurrencies, MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { contactsNamed, nameOfContact } from '#data/engine/batched-names.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { dealFieldWords as words } from './deal-words.ts'
import { SelectField } from '#kit/form/fields/fields.tsx'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { quickForms } from '#screens/create/creations.tsx'

/** Those that are used most come first. */
const currencies = [
  ...commonCurrencies,
  ...Intl.supportedValuesOf('currency').filter((code) => !commonCurrencies.some((common) => common === code)),
]
const names = new Intl.DisplayNames(locale(), { type: 'currency' })
const currencyOptions = currencies.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}))

type Drawn = {
  form: UseFormReturn<DealForm>
  /** A new deal begins in a stage; later it is moved. */
  isNew: boolean
}

/** Fields that aren't drawn as their kind is. */
export const dealDrawings = ({ form, isNew }: Drawn) => ({
  stageId: isNew ? <StageField form={form} /> : null,
  contactIds: <People form={form} />,
  // With the contacts: it is one of them.
  primaryContactId: null,
  valueMinor: <Money form={form} />,
  // With the amount: its digits are the currency's.
  currency: null,
})

/** The probability follows the stage. */
function StageField({ form }: { form: UseFormReturn<DealForm> }) {
  const { data: stages = [] } = useQuery(stagesQuery())
  const open = stages.filter(({ kind }) => kind === 'open')
  const follow = (id: string) => {
    const stage: PipelineStage | undefined = open.find((one) => one.id === id)
    if (stage) form.setValue('probability', stage.probability, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <SelectField
      control={form.control}
      name="stageId"
      label={words.stageId.label}
      options={open.map(({ id, name }) => ({ value: id, label: name }))}
      onChosen={follow}
      required
    />
  )
}

function People({ form }: { form: UseFormReturn<DealForm> }) {
  const { control } = form
  const ids = useWatch({ control, name: 'contactIds' })
  const known = useQueries({ queries: ids.map((id) => nameOfContact(id)) })
  return (
    <>
      <RecordsField
        control={control}
        name="contactIds"
        label={words.contactIds.label}
        description={dealNoun.fields.contactIds.hint ?? ''}
        find={recordPicker({ to: 'contacts' }).find}
        namesOf={contactsNamed}
        create={quickForms.contacts}
        max={DEAL_CONTACTS_MAX}
        required
      />
      <SelectField
        control={control}
        name="primaryContactId"
        label={words.primaryContactId.label}
        description={dealNoun.fields.primaryContactId.hint ?? ''}
        placeholder={t('First contact')}
        options={ids.map((id, at) => ({ value: id, label: known[at]?.data ?? id }))}
      />
    </>
  )
}

function Money({ form }: { form: UseFormReturn<DealForm> }) {
  const { control } = form
  const currency = useWatch({ control, name: 'currency' })
  /**
   * The amount stays what it was to the eye: 12.50 in one currency is 13, not 1,250, where there are no decimals. One that
   * the other currency has no room for stays too, and says so.
   */
  const rescale = (next: string) => {
    const value = form.getValues('valueMinor')
    if (Number.isNaN(value)) return
    const scaled = Math.round(value * 10 ** (currencyDigits(next) - currencyDigits(currency)))
    form.setValue('valueMinor', scaled, { shouldDirty: true, shouldValidate: scaled > MINOR_MAX })
  }
  return (
    <>
      <MoneyField
        control={control}
        name="valueMinor"
        label={words.valueMinor.label}
        currency={currency}
        required
      />
      <SelectField
        control={control}
        name="currency"
        label={words.currency.label}
        options={currencyOptions}
        onChosen={rescale}
        searchable
        required
      />
    </>
  )
}
