import { useQuery } from '@tanstack/react-query'
import { DealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { DEAL_CONTACTS_MAX, dealNoun } from '@touchline/domain/nouns/deal/deal.ts'
import { useState } from 'react'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { readyStages } from '#data/nouns/deal/ready-stages.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { TextField } from '#kit/form/fields/fields.tsx'
import { MoneyField } from '#kit/form/fields/money-field.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { blankDeal, createDeal } from './new-deal.ts'
import { QuickForm, type QuickProps } from './quick-form.tsx'

const { fields } = dealNoun
const resolver = formResolver(DealForm)

/** A new deal in the first stage, in one's usual currency. */
export function QuickDeal(props: QuickProps) {
  const { data: stages } = useQuery({ queryKey: ['stages', 'ready'], queryFn: readyStages })
  const stage = stages?.find(({ kind }) => kind === 'open')
  return stage && <InStage {...props} stage={stage} />
}

function InStage({ given = {}, stage, ...props }: QuickProps & { stage: PipelineStage }) {
  const [blank] = useState(() => blankDeal(stage))
  return (
    <QuickForm<DealForm>
      {...props}
      noun={dealNoun}
      resolver={resolver}
      blank={blank}
      begin={{ title: props.typed, clubId: given.clubId ?? '' }}
      newId={dealDecisions.newId}
      save={createDeal}
      nameOf={({ title }) => title}
      fullForm={paths.pipelineAdd(given.clubId === undefined ? {} : { club: given.clubId })}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="title" label={fields.title.label} required />
          <RecordsField
            control={control}
            name="contactIds"
            label={fields.contactIds.label}
            {...recordPicker(fields.contactIds)}
            max={DEAL_CONTACTS_MAX}
            required
          />
          <RecordField
            control={control}
            name="clubId"
            label={fields.clubId.label}
            {...recordPicker(fields.clubId)}
          />
          <MoneyField
            control={control}
            name="valueMinor"
            label={fields.valueMinor.label}
            currency={blank.currency}
            required
          />
          <DayField
            control={control}
            name="expectedCloseDate"
            label={fields.expectedCloseDate.label}
            required
          />
        </>
      )}
    </QuickForm>
  )
}
