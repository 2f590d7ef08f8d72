import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { BatchStep } from '#kit/import/steps/batch-step.tsx'
import { CheckStep } from '#kit/import/steps/check-step.tsx'
import { ChooseFile } from '#kit/import/steps/choose-file.tsx'
import { MapColumns } from '#kit/import/steps/map-columns.tsx'
import { RunStep } from '#kit/import/steps/run-step.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Sheet } from './csv-file.ts'
import type { AnyImport, ImportMapping } from './import-definition.ts'
import type { ImportRun, RowOutcome } from './import-progress.ts'
import { dropRun, storedRun, storeRun } from './import-store.ts'
import { rememberMapping } from './mapping-memory.ts'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones/bones.tsx'

export type ImportDialogProps = {
  definition: AnyImport
  /** Whose import it is: choices and what was begun are kept for each person. */
  person: string
  /** An earlier import to look at. */
  batchId: string | undefined
  /** The address of an import, to be kept or given to a colleague. */
  batchPath: (batchId: string) => string
  /** The list of what begins as that. */
  resultPath: (start: string) => string
  onClose: () => void
}

type Step =
  | { at: 'begin' }
  | { at: 'file' }
  | { at: 'map'; sheet: Sheet }
  | { at: 'check'; sheet: Sheet; mapping: ImportMapping }
  | { at: 'run'; run: ImportRun; outcomes: readonly RowOutcome[]; isNew: boolean }

/** From a file to records: choose, map its columns, look at every row, write; each step can be left and done again. */
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
  const { area } = definition
  const [step, setStep] = useState<Step>({ at: 'begin' })

  useEffect(() => {
    let isWanted = true
    // Where the browser keeps nothing, there is nothing to go on with.
    void storedRun(person, area)
      .catch(() => undefined)
      .then((stored) => {
        if (isWanted) setStep(stored ? { at: 'run', ...stored, isNew: false } : { at: 'file' })
      })
    return () => {
      isWanted = false
    }
  }, [person, area])

  const start = async (run: ImportRun) => {
    await storeRun(person, area, run).catch(() => undefined)
    setStep({ at: 'run', run, outcomes: [], isNew: true })
  }
  const putAway = async (run: ImportRun) => {
    await dropRun(person, area, run.batchId).catch(() => undefined)
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
            rememberMapping(person, area, step.sheet.headers, mapping)
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
