import { Button, Code, Select, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  TemplateKey,
  templateKeys,
  templateSaid,
} from '@touchline/domain/kept/reason-template/template-key.ts'
import { useSearchParams } from 'react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { basedOn } from '@touchline/domain/engine/log/basis.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import {
  type ReasonTemplate,
  ReasonTemplateForm,
  templateFor,
  templateVariables,
} from '@touchline/domain/kept/reason-template/reason-template.ts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { TEMPLATES } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toAppError } from '#data/errors.ts'
import { templateDecisions, templateRecord } from '#data/review/reason-templates.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { TextField, useField } from '#kit/form/fields/fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { type Save, useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { Bone } from '#ui/bones.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { historyOf } from '#data/engine/decisions.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { History } from '#kit/decision/history/history.tsx'
import { undoQuestion } from '#kit/decision/history/undo-question.ts'
import { Folded } from '#ui/folded.tsx'
import { templateVersions, templateVocabulary, templateWords } from './template-words.ts'

/** Every reason with its message, above the current page. */
export function TemplatesDialog() {
  useFresh('reasonTemplates')
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const code = TemplateKey.safeParse(params.get(TEMPLATES)).data ?? templateKeys[0]
  const show = (shown: string | undefined) =>
    changeAddress(
      (next) => {
        if (shown === undefined) next.delete(TEMPLATES)
        else next.set(TEMPLATES, shown)
        return next
      },
      { replace: true },
    )
  return (
    <Dialog onClose={() => show(undefined)} size="lg" title={t('Reasons and messages')}>
      <Stack gap="md">
        <Select
          label={t('Reason')}
          data={templateKeys.map((one) => ({ value: one, label: templateSaid(one).label }))}
          value={code}
          onChange={(chosen) => show(chosen ?? undefined)}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('Nothing found')}
          description={templateSaid(code).policy}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDropdownHeight={280}
        />
        <TemplateEditor key={code} code={code} />
      </Stack>
    </Dialog>
  )
}

function TemplateEditor({ code }: { code: TemplateKey }) {
  const { data: template, error, refetch } = useQuery(templateRecord(code))
  const [turn, setTurn] = useState(0)
  if (error && template === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (template === undefined) return <Bone h={260} />
  return (
    <Stack gap="md">
      <TemplateForm key={turn} template={template} onSaved={() => setTurn(turn + 1)} />
      <TemplateHistory template={template} />
    </Stack>
  )
}

function TemplateForm({ template, onSaved }: { template: ReasonTemplate; onSaved: () => void }) {
  const { id } = template
  const standard = standardOf(id)
  const record = useRecordForm({
    subject: `reasonTemplates/${id}`,
    person: currentAdmin().uid,
    resolver: formResolver(ReasonTemplateForm),
    current: templateVersions.useVersion(template),
    save: (save) => saved(id, save),
    latest: () => templateVersions.latest(id),
    onSaved: (result) => {
      // Undoing a first custom text writes the standard text: an entry of the log is never removed.
      const undo =
        result &&
        (result.rev === 1 ? () => writeStandard(id) : () => templateDecisions.undo(result.decisionId))
      toast.done(t('Message saved.'), { undo })
      onSaved()
    },
  })
  const isStandard = sameValue(record.form.watch(), standard)
  const useStandard = () => {
    record.form.setValue('subject', standard.subject, { shouldDirty: true, shouldValidate: true })
    record.form.setValue('body', standard.body, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <RecordForm record={record} words={templateWords} saveLabel={t('Save message')}>
      <TextField control={record.form.control} name="subject" label={t('Subject')} required />
      <BodyField control={record.form.control} />
      <Placeholders />
      {!isStandard && (
        <Button variant="default" size="xs" onClick={useStandard} style={{ alignSelf: 'flex-start' }}>
          {t('Use the standard text')}
        </Button>
      )}
    </RecordForm>
  )
}

const standardOf = (code: TemplateKey): ReasonTemplateForm => {
  const { subject, body } = templateFor(code)
  return { subject, body }
}

/** Creates the record with the first custom text; the standard text came before. */
const saved = (id: TemplateKey, { values, changed, basis, openedAt }: Save<ReasonTemplateForm>) =>
  basedOn(basis) === 0
    ? mutate(templateDecisions.create(), { id, openedAt, form: values })
    : mutate(templateDecisions.update(), { ...basis, id, openedAt, form: changed })

const writeStandard = (id: TemplateKey) =>
  mutate(templateDecisions.update(), { id, form: standardOf(id), expectedRev: 1 })

function BodyField({ control }: { control: Control<ReasonTemplateForm> }) {
  const { field, look } = useField({ control, name: 'body', label: t('Text'), required: true })
  return <GrowingTextarea {...look} {...field} minRows={6} maxRows={14} />
}

function Placeholders() {
  return (
    <Text size="xs" c="dimmed" component="div">
      {t('Filled in for each message:')}{' '}
      {Object.entries(templateVariables).map(([name, meaning], at) => (
        <span key={name}>
          {at > 0 && ', '}
          <Code>{`{{${name}}}`}</Code> {inSentence(meaning)}
        </span>
      ))}
      .
    </Text>
  )
}

/** Versions of a message; loaded when unfolded. */
function TemplateHistory({ template }: { template: ReasonTemplate }) {
  if (revOf(template) === 0) return null
  return <Folded label={t('History')}>{() => <Entries template={template} />}</Folded>
}

function Entries({ template }: { template: ReasonTemplate }) {
  const query = useInfiniteQuery(historyOf('reasonTemplates', template.id))
  const { ask, dialog } = useDecision()
  return (
    <>
      <History
        query={query}
        vocabulary={templateVocabulary}
        undoVerdict={(decision) => isLatest(decision, template)}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: t('Message for “{reason}”', { reason: templateSaid(template.id).label }),
              vocabulary: templateVocabulary,
              takeBack: (request) => mutate(templateDecisions.takeBack(), request),
              undo: templateDecisions.undo,
            }),
          )
        }
      />
      {dialog}
    </>
  )
}
