import { Stack } from '@mantine/core'
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { clubChoices } from '#data/nouns/club/club-choices.ts'
import { contactChoices } from '#data/nouns/contact/contact-choices.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { dealChoices } from '#data/nouns/pipeline/deal-choices.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { activityReferences, type ActivityReference } from '#features/activities/activity-references.ts'
import type { ActivityScreen } from '#features/activities/activity-screen.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { MomentField } from '#kit/form/fields/moment-field.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'

const typeOptions = activityTypes.map((value) => ({ value, label: activityTypeLabels[value] }))
/** A note is only written down. */
const plannedOptions = typeOptions.filter(({ value }) => value !== 'note')

const nameIn = (field: ActivityReference) => (id: string) => subjectName(activityReferences[field], id)

type ActivityFieldsProps = {
  form: UseFormReturn<ActivityScreen>
  /** `new` also asks whether it was done already; `past` need not have been due. */
  kind: 'new' | 'planned' | 'past'
  timeZone: string
}

/** The fields of an activity, the same for a new one. */
export function ActivityFields({ form, kind, timeZone }: ActivityFieldsProps) {
  const { control } = form
  return (
    <Stack gap="lg">
      <FormSection title="What">
        <SelectField
          control={control}
          name="type"
          label="Type"
          options={kind === 'planned' ? plannedOptions : typeOptions}
          required
        />
        <TextField control={control} name="subject" label="Subject" required />
      </FormSection>
      <Subjects form={form} />
      <Times form={form} kind={kind} timeZone={timeZone} />
      <FormSection title="More" below={<TextAreaField control={control} name="body" label="Notes" />}>
        <RecordField
          control={control}
          name="ownerId"
          label="Owner"
          find={administratorChoices}
          nameOf={nameIn('ownerId')}
          few
          required
        />
      </FormSection>
    </Stack>
  )
}

/** Whom it is about. What a deal or contact says about the others fills what is still empty. */
function Subjects({ form }: { form: UseFormReturn<ActivityScreen> }) {
  const { control } = form
  return (
    <FormSection title="Whom it is about">
      <RecordField
        control={control}
        name="contactId"
        label="Contact"
        description="A contact, a deal or both."
        find={contactChoices}
        nameOf={nameIn('contactId')}
        onChosen={(id) => void fillFrom(form, 'contact', id)}
      />
      <RecordField
        control={control}
        name="pipelineId"
        label="Deal"
        find={dealChoices}
        nameOf={nameIn('pipelineId')}
        onChosen={(id) => void fillFrom(form, 'deal', id)}
      />
      <RecordField
        control={control}
        name="clubId"
        label="Club"
        find={clubChoices}
        nameOf={nameIn('clubId')}
      />
    </FormSection>
  )
}

/** What a contact or deal knows of the others. */
type Known = { contactId?: string | undefined; clubId?: string | undefined }

const known = {
  async contact(id: string): Promise<Known> {
    const { clubId } = await queryClient.fetchQuery({ ...contacts.record(id), staleTime: 60_000 })
    return { clubId }
  },
  async deal(id: string): Promise<Known> {
    const deal = await queryClient.fetchQuery({ ...deals.record(id), staleTime: 60_000 })
    return { clubId: deal.clubId, contactId: deal.primaryContactId ?? deal.contactIds?.[0] }
  },
}

/** Fills what is still empty; without an answer the person chooses. */
export async function fillFrom(
  form: UseFormReturn<ActivityScreen>,
  kind: keyof typeof known,
  id: string,
): Promise<void> {
  if (id === '') return
  const found = await known[kind](id).catch((): Known => ({}))
  for (const name of ['contactId', 'clubId'] as const) {
    const value = found[name]
    if (value && form.getValues(name) === '')
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}

function Times({ form, kind, timeZone }: ActivityFieldsProps) {
  const { control } = form
  const [type, isDone] = useWatch({ control, name: ['type', 'isDone'] })
  const isNote = type === 'note'
  const isPast = kind === 'past' || (kind === 'new' && (isDone || isNote))
  const zone = `In your time zone, ${timeZone.replaceAll('_', ' ')}.`
  return (
    <FormSection title="When">
      {kind === 'new' && !isNote && (
        <SwitchField
          control={control}
          name="isDone"
          label="Done already"
          description="Writes down what was done instead of planning it."
        />
      )}
      {kind === 'new' && isPast && (
        <MomentField control={control} name="doneAt" label="Done" description={zone} required />
      )}
      {!(kind === 'new' && isPast) && (
        <MomentField control={control} name="dueAt" label="Due" description={zone} required={!isPast} />
      )}
      {!isNote && <NumberField control={control} name="durationMin" label="Minutes" />}
      {kind === 'new' && isPast && !isNote && <TextField control={control} name="outcome" label="Outcome" />}
    </FormSection>
  )
}
