import { Button, SimpleGrid } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  StageForm as StageSchema,
  toStageForm,
  type PipelineStage,
} from '@touchline/domain/nouns/deal/stage.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { stagesCollection } from '#data/nouns/deal/stages.ts'
import { orderAt, stageDecisions, stageRecord } from '#data/nouns/deal/stage-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm, type RecordForm as RecordFormState } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { stageFieldWords as words } from './stage-words.ts'

type StageFormProps = {
  /** Absent for a new stage, which becomes the last of the open ones. */
  stage?: PipelineStage
  stages: readonly PipelineStage[]
  onDone(): void
}

/** Name, probability and time limit of a stage. */
export const StageForm = ({ stage, stages, onDone }: StageFormProps) =>
  stage === undefined ? (
    <NewStage stages={stages} onDone={onDone} />
  ) : (
    <KnownStage stage={stage} onDone={onDone} />
  )

const EMPTY: StageSchema = { name: '', probability: 50, rotDays: 14 }

function NewStage({ stages, onDone }: Omit<StageFormProps, 'stage'>) {
  const open = stages.filter(({ kind }) => kind === 'open')
  const record = useRecordForm({
    subject: 'pipelineStages/new',
    person: currentAdmin().uid,
    resolver: formResolver(StageSchema),
    current: { rev: 0, values: { ...EMPTY } },
    newId: stageDecisions.newId,
    save: async ({ values, id, openedAt }) => {
      const form = { ...values, order: orderAt(open.length + 1, open), kind: 'open' as const }
      await mutate(stageDecisions.create(), { id, openedAt, form })
    },
    onSaved: () => {
      toast.done(t('Stage added.'))
      onDone()
    },
  })
  return <Fields record={record} saveLabel={t('Add stage')} onDone={onDone} />
}

const versions = recordVersions(
  { collection: stagesCollection.name, toForm: toStageForm, facts: () => ({}) },
  stageRecord,
)

function KnownStage({ stage, onDone }: { stage: PipelineStage } & Pick<StageFormProps, 'onDone'>) {
  const record = useRecordForm({
    subject: `pipelineStages/${stage.id}`,
    person: currentAdmin().uid,
    resolver: formResolver(StageSchema),
    current: versions.useVersion(stage),
    save: ({ changed, basis, openedAt }) =>
      mutate(stageDecisions.update(), { ...basis, id: stage.id, openedAt, form: changed }),
    latest: () => versions.latest(stage.id),
    onSaved: (result) => {
      savedToast(result, stageDecisions.undo)
      onDone()
    },
  })
  return (
    <Fields record={record} saveLabel={t('Save changes')} onDone={onDone} isOpen={stage.kind === 'open'} />
  )
}

type FieldsProps = {
  record: RecordFormState<StageSchema>
  saveLabel: string
  onDone(): void
  /** Won and Lost only have a name. */
  isOpen?: boolean
}

function Fields({ record, saveLabel, onDone, isOpen = true }: FieldsProps) {
  const { control } = record.form
  return (
    <>
      <RecordForm record={record} words={words} saveLabel={saveLabel}>
        <TextField control={control} name="name" label={words.name.label} required />
        {isOpen && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField
              control={control}
              name="probability"
              label={words.probability.label}
              description={t('Chance of winning a deal in this stage, in per cent.')}
              required
            />
            <NumberField
              control={control}
              name="rotDays"
              label={words.rotDays.label}
              description={t('Deals that stay longer are marked as stale. Leave empty for never.')}
            />
          </SimpleGrid>
        )}
      </RecordForm>
      <Button
        variant="subtle"
        mt="xs"
        onClick={() => {
          record.discard()
          onDone()
        }}
      >
        {t('Back to all stages')}
      </Button>
    </>
  )
}
