import { Stack } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { DealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import {
  billingLabels,
  billings,
  DEAL_CONTACTS_MAX,
  forecastCategories,
  forecastLabels,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { currencyDigits, commonCurrencies, MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { contactsNamed, nameOfClub, nameOfContact } from '#data/engine/names/batched-names.ts'
import { clubChoices } from '#data/nouns/club/club-choices.ts'
import { contactChoices } from '#data/nouns/contact/contact-choices.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { dealFieldWords as words } from '#features/pipelines/deal-words.ts'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'

/** Those that are used most come first. */
const currencies = [
  ...commonCurrencies,
  ...Intl.supportedValuesOf('currency').filter((code) => !commonCurrencies.some((common) => common === code)),
]
const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencyOptions = currencies.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}))
const billingOptions = billings.map((value) => ({ value, label: billingLabels[value] }))
const forecastOptions = forecastCategories.map((value) => ({ value, label: forecastLabels[value] }))
const userNameOf = (id: string) => subjectName('users', id)

type DealFieldsProps = {
  form: UseFormReturn<DealForm>
  /** A new deal begins in a stage; later it is moved. */
  isNew?: boolean
}

/** The fields of a deal, the same for a new one. */
export function DealFields({ form, isNew = false }: DealFieldsProps) {
  const { control } = form
  return (
    <Stack gap="lg">
      <FormSection title="Deal">
        <TextField control={control} name="title" label={words.title.label} required />
        <RecordField
          control={control}
          name="clubId"
          label={words.clubId.label}
          find={clubChoices}
          nameOf={nameOfClub}
          placeholder="Type to find a club"
        />
        {isNew && <StageField form={form} />}
        <RecordField
          control={control}
          name="ownerId"
          label={words.ownerId.label}
          find={administratorChoices}
          nameOf={userNameOf}
          few
          required
          placeholder="Choose an administrator"
        />
      </FormSection>
      <People form={form} />
      <Money form={form} />
      <FormSection title="Forecast">
        <DayField control={control} name="expectedCloseDate" label={words.expectedCloseDate.label} required />
        <NumberField
          control={control}
          name="probability"
          label={words.probability.label}
          description="In per cent. That of the stage, unless you know better."
          required
        />
        <SelectField
          control={control}
          name="forecastCategory"
          label={words.forecastCategory.label}
          options={forecastOptions}
          required
        />
      </FormSection>
    </Stack>
  )
}

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
    <FormSection title="Contacts">
      <RecordsField
        control={control}
        name="contactIds"
        label={words.contactIds.label}
        description={`1 to ${DEAL_CONTACTS_MAX} people.`}
        find={contactChoices}
        namesOf={contactsNamed}
        max={DEAL_CONTACTS_MAX}
        required
      />
      <SelectField
        control={control}
        name="primaryContactId"
        label={words.primaryContactId.label}
        description="Becomes a customer when the deal is won. Empty: the first one."
        placeholder="The first one"
        options={ids.map((id, at) => ({ value: id, label: known[at]?.data ?? id }))}
      />
    </FormSection>
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
    <FormSection title="Value">
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
      <SelectField
        control={control}
        name="billing"
        label={words.billing.label}
        options={billingOptions}
        required
      />
    </FormSection>
  )
}
