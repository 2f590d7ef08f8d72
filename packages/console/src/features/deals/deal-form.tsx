import { useQueries, useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { DealForm, toDealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import {
  type Deal,
  DEAL_CONTACTS_MAX,
  dealNoun,
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
} from '@touchline/domain/nouns/deal/deal.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { commonCurrencies, currencyDigits, MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { readyStages } from '#data/nouns/deal/ready-stages.ts'
import { mutate } from '#data/query-client.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { blankDeal, createDeal } from '#screens/create/new-deal.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { contactsNamed, nameOfContact } from '#data/nouns/deal/batched-names.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { SelectField } from '#kit/form/fields/fields.tsx'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { quickForms } from '#screens/create/creations.tsx'
import { useDealWords } from './deal-timeline.tsx'
import { dealFieldWords as words } from './deal-words.ts'

/** Most used first. */
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

/** Fields drawn differently from their kind. */
const dealDrawings = ({ form, isNew }: Drawn) => ({
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
   * Keeps the amount as people see it: 12.50 becomes 13, not 1,250, in a currency without decimals. One that is too large for the other
   * currency stays too, and says so.
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

/** A deal to come, for its words and an empty form. */
const NO_DEAL: Deal = { id: '', title: '' }

const useParts: UseParts<Deal, DealForm, unknown> = ({ form }, { record }) => {
  const { data: stages = [] } = useQuery(stagesQuery())
  return {
    instead: dealDrawings({ form, isNew: record === undefined }),
    words: useDealWords(record ?? NO_DEAL, stages),
  }
}

const resolver = formResolver(DealForm)

const forms = {
  noun: dealNoun,
  paths: { list: () => paths.salesPipeline(), record: paths.pipeline },
  resolver: () => resolver,
  useParts,
}

const editing: EditForm<Deal, DealForm, unknown> = {
  ...forms,
  start: () => readyStages(),
  nameOf: dealTitle,
  record: deals.record,
  toForm: toDealForm,
  blank: () => toDealForm(NO_DEAL),
  facts: (deal) => ({ [t('Status')]: dealStatusLabels[dealStatusOf(deal)] }),
  // It is moved, not edited, to another stage.
  save: ({ changed: { stageId: _moved, ...form }, id, basis, openedAt }) =>
    mutate(dealDecisions.update(), { ...basis, id, openedAt, form }),
  undo: dealDecisions.undo,
  // One draws both: the amount's digits are its currency's.
  together: { valueMinor: ['valueMinor', 'currency'], contactIds: ['contactIds', 'primaryContactId'] },
  inseparable: { valueMinor: ['currency'] },
}

export const dealForm = {
  create: createPage({
    ...forms,
    title: t('Add deal'),
    async start({ request }) {
      const { searchParams } = new URL(request.url)
      const stages = await readyStages()
      const open = stages.filter(({ kind }) => kind === 'open')
      const stage = open.find(({ id }) => id === searchParams.get('stage')) ?? open[0]
      return {
        stage: { id: stage?.id ?? '', probability: stage?.probability ?? 0 },
        contact: searchParams.get('contact') ?? '',
        club: searchParams.get('club') ?? '',
      }
    },
    empty: ({ stage, contact, club }): DealForm => ({
      ...blankDeal(stage),
      contactIds: contact === '' ? [] : [contact],
      clubId: club,
    }),
    newId: dealDecisions.newId,
    async save(made) {
      await createDeal(made)
      return { id: made.id }
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}
