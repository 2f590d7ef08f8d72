import { t, tc } from '@touchline/domain/language/t.ts'
import { activityNoun, activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { queryClient } from '#data/query-client.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import type { ActivityScreen } from './activity-screen.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { MomentField } from '#kit/form/fields/moment-field.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { creatingPicker } from '#screens/create/creations.tsx'

const { fields } = activityNoun
const typeOptions = choicesOf(activityTypes, activityTypeLabels)
/** A note is logged, never planned. */
const plannedOptions = typeOptions.filter(({ value }) => value !== 'note')

type Drawn = {
  form: UseFormReturn<ActivityScreen>
  /** `new` also asks whether it is done; `past` needs no due time. */
  kind: 'new' | 'planned' | 'past'
  timeZone: string
}

/** Fields drawn differently from their kind. */
export function activityDrawings({ form, kind, timeZone }: Drawn) {
  const { control } = form
  return {
    type: (
      <SelectField
        control={control}
        name="type"
        label={fields.type.label}
        options={kind === 'planned' ? plannedOptions : typeOptions}
        required
      />
    ),
    subject: (
      <>
        <TextField control={control} name="subject" label={fields.subject.label} required />
        {kind === 'new' && <LogAsDone form={form} />}
      </>
    ),
    contactId: <Subject form={form} name="contactId" onChosen={(id) => void fillFrom(form, 'contact', id)} />,
    pipelineId: <Subject form={form} name="pipelineId" onChosen={(id) => void fillFrom(form, 'deal', id)} />,
    clubId: <Subject form={form} name="clubId" />,
    dueAt: <Times form={form} kind={kind} timeZone={timeZone} />,
    // With the times: a note has none.
    durationMin: null,
    ownerId: (
      <RecordField
        control={control}
        name="ownerId"
        label={fields.ownerId.label}
        {...recordPicker(fields.ownerId)}
        required
      />
    ),
  }
}

type SubjectProps = {
  form: UseFormReturn<ActivityScreen>
  name: 'contactId' | 'pipelineId' | 'clubId'
  onChosen?: (id: string) => void
}

/** Contact, deal or club of the activity. Empty ones are filled from a chosen deal or contact. */
function Subject({ form: { control }, name, onChosen }: SubjectProps) {
  const { label, hint } = fields[name]
  const { find, nameOf, create } = creatingPicker(fields[name])
  return (
    <RecordField
      control={control}
      name={name}
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      find={find}
      nameOf={nameOf}
      create={create}
      {...(onChosen ? { onChosen } : {})}
    />
  )
}

/** Links of a contact or deal to the others. */
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

/** Fills empty fields; after a failure the person chooses. */
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

/** Hidden for a note, which is done once it's written. */
function LogAsDone({ form: { control } }: Pick<Drawn, 'form'>) {
  const type = useWatch({ control, name: 'type' })
  return type === 'note' ? null : <SwitchField control={control} name="isDone" label={t('Log as done')} />
}

function Times({ form, kind, timeZone }: Drawn) {
  const { control } = form
  const [type, isDone] = useWatch({ control, name: ['type', 'isDone'] })
  const isNote = type === 'note'
  const isPast = kind === 'past' || (kind === 'new' && (isDone || isNote))
  const zone = t('In your time zone, {zone}.', { zone: timeZone.replaceAll('_', ' ') })
  return (
    <>
      {kind === 'new' && isPast && (
        <MomentField
          control={control}
          name="doneAt"
          label={tc('activity', 'Done')}
          description={zone}
          toward="past"
          required
        />
      )}
      {!(kind === 'new' && isPast) && (
        <MomentField
          control={control}
          name="dueAt"
          label={fields.dueAt.label}
          description={zone}
          required={!isPast}
        />
      )}
      {!isNote && <NumberField control={control} name="durationMin" label={fields.durationMin.label} />}
      {kind === 'new' && isPast && !isNote && (
        <TextField control={control} name="outcome" label={t('Outcome')} />
      )}
    </>
  )
}
