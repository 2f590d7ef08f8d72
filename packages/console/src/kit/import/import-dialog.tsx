import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CheckStep } from './check-step.tsx'
import { MapColumns, rememberMapping } from './map-columns.tsx'
import { RunStep, templateFile } from './run-step.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { readCsv, type Sheet } from './csv-file.ts'
import type { AnyImport, ImportMapping } from './import-definition.ts'
import type { ImportRun, RowOutcome } from './import-progress.ts'
import { dropRun, storedRun, storeRun } from './import-run.ts'
import { locale, t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'
import { RollBack } from './roll-back.tsx'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type AppError, toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { saveFile } from '#kit/list/export-rows.ts'
import { learnLanguages } from '#language/other-languages.ts'
import { Panel } from '#ui/panel.tsx'

export type ImportDialogProps = {
  definition: AnyImport
  /** Person whose choices and unfinished imports are kept. */
  person: string
  /** An earlier import to open. */
  batchId: string | undefined
  /** Address of an import, to keep or send to a colleague. */
  batchPath: (batchId: string) => string
  /** List of the new records in their initial state. */
  resultPath: (start: string) => string
  onClose: () => void
}

type Step =
  | { at: 'begin' }
  | { at: 'file' }
  | { at: 'map'; sheet: Sheet }
  | { at: 'check'; sheet: Sheet; mapping: ImportMapping }
  | { at: 'run'; run: ImportRun; outcomes: readonly RowOutcome[]; isNew: boolean }

/** From a file to records: choose, map its columns, check every row, write; each step can be left and repeated. */
export function ImportDialog(props: ImportDialogProps) {
  const { definition, onClose } = props
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      // A slip must not end an hour of decisions.
      closeOnEscape={false}
      title={t('Import {nouns}', { nouns: definition.noun.many })}
    >
      <Stack gap="lg" maw={1080} mx="auto">
        {props.batchId === undefined ? (
          <Steps {...props} />
        ) : (
          <BatchStep {...props} batchId={props.batchId} />
        )}
      </Stack>
    </Dialog>
  )
}

function Steps({ definition, person, batchPath, resultPath, onClose }: ImportDialogProps) {
  const { collection } = definition
  const [step, setStep] = useState<Step>({ at: 'begin' })

  useEffect(() => {
    let isWanted = true
    // Where the browser keeps nothing, there is nothing to continue.
    void storedRun(person, collection)
      .catch(() => undefined)
      .then((stored) => {
        if (isWanted) setStep(stored ? { at: 'run', ...stored, isNew: false } : { at: 'file' })
      })
    return () => {
      isWanted = false
    }
  }, [person, collection])

  const start = async (run: ImportRun) => {
    await storeRun(person, collection, run).catch(() => undefined)
    setStep({ at: 'run', run, outcomes: [], isNew: true })
  }
  const putAway = async (run: ImportRun) => {
    await dropRun(person, collection, run.batchId).catch(() => undefined)
    setStep({ at: 'file' })
  }

  switch (step.at) {
    case 'begin':
      return <Bone h={160} />
    case 'file':
      return <ChooseFile definition={definition} onSheet={(sheet) => setStep({ at: 'map', sheet })} />
    case 'map':
      return (
        <MapColumns
          definition={definition}
          person={person}
          sheet={step.sheet}
          onBack={() => setStep({ at: 'file' })}
          onMapped={(mapping) => {
            rememberMapping(person, collection, step.sheet.headers, mapping)
            setStep({ at: 'check', sheet: step.sheet, mapping })
          }}
        />
      )
    case 'check':
      return (
        <CheckStep
          definition={definition}
          sheet={step.sheet}
          mapping={step.mapping}
          onBack={(sheet) => setStep({ at: 'map', sheet })}
          onStart={(run) => void start(run)}
        />
      )
    case 'run':
      return (
        <RunStep
          key={step.run.batchId}
          person={person}
          definition={definition}
          run={step.run}
          before={step.outcomes}
          startsByItself={step.isNew}
          batchPath={batchPath}
          resultPath={resultPath}
          onPutAway={() => void putAway(step.run)}
          onClose={onClose}
        />
      )
  }
}

type BatchStepProps = {
  definition: AnyImport
  batchId: string
  batchPath: (batchId: string) => string
}

/** An earlier import by anyone, and its possible actions. */
function BatchStep({ definition, batchPath, batchId }: BatchStepProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('Earlier import: {nouns}. Each record’s history shows what changed.', {
          nouns: definition.noun.many,
        })}
      </Text>
      <RollBack definition={definition} batchId={batchId} batchPath={batchPath} />
    </>
  )
}

type ChooseFileProps = { definition: AnyImport; onSheet: (sheet: Sheet) => void }

/** First step: a CSV file, and the template for one. */
function ChooseFile({ definition, onSheet }: ChooseFileProps) {
  const [failure, setFailure] = useState<AppError>()
  const [isReading, setReading] = useState(false)
  const { collection, columns, template } = definition
  const required = columns.filter((column) => column.required).map(({ label }) => label)

  const choose = async (file: File | null) => {
    if (file === null) return
    setReading(true)
    setFailure(undefined)
    try {
      const [sheet] = await Promise.all([readCsv(file), learnLanguages()])
      onSheet(sheet)
    } catch (cause) {
      setFailure(toAppError(cause))
    } finally {
      setReading(false)
    }
  }

  return (
    <Panel title={t('Choose a file')}>
      <Stack gap="md" align="flex-start">
        <List size="sm" spacing={4}>
          <List.Item>
            {t('A CSV file with the column names in its first row, then one row per record.')}
          </List.Item>
          <List.Item>{t('Up to 5 MB and 10,000 rows, in UTF-8.')}</List.Item>
          <List.Item>
            {t('Required in every row: {fields}.', {
              fields: new Intl.ListFormat(locale()).format(required),
            })}
          </List.Item>
          <List.Item>{t('Nothing is saved until you review.')}</List.Item>
        </List>
        {failure && <FailureNotice error={failure} />}
        <Group gap="xs">
          <FileButton onChange={(file) => void choose(file)} accept=".csv,.tsv,.txt,text/csv">
            {(button) => (
              <Button {...button} loading={isReading} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('Choose a CSV file')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(`${collection}-template.csv`, [templateFile(template)])}
          >
            {t('Download template')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('The file stays on this computer. Only the records you import are sent.')}
        </Text>
      </Stack>
    </Panel>
  )
}
