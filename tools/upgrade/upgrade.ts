import type { Backend } from '@touchline/backend'
import type { Documents } from '@touchline/firestore/documents'
import { fillCollection, ownRecords, type Filled } from '#tools/adopt/fill.ts'
import type { Position } from '#tools/migrate/journal.ts'
import { showProgress, type Progress } from '#tools/shared/progress.ts'
import { StartError } from '@touchline/firestore/start-error'
import { DATA_VERSION } from '#tools/data/data-version.ts'
import { steps } from './step-list.ts'
import type { UpgradeStep } from './upgrade-step.ts'

export type Upgrade = {
  version: Backend['dataVersion']
  documents: Documents
  say: (line: string) => void
  signal: AbortSignal
  progress?: (label: string, options: { started: number }) => Progress
}

/**
 * Updates the data to this version, step by step. The progress is stored in the database after every page, so that a start after a stop or
 * a kill continues there. Returns whether it is complete. Nobody else may write in the meantime.
 */
export async function upgradeData(upgrade: Upgrade): Promise<boolean> {
  const { version: stored, say } = upgrade
  for (let { version, step: state } = stored.read(); version < DATA_VERSION; version++, state = null) {
    const step = steps[version - 1]
    if (step === undefined) throw new Error(`There is no step from version ${version} of the data.`)
    if (state !== null) say('Continuing an interrupted update of the data.')
    // Written by `runStep` alone.
    const parts = JSON.parse(state ?? '{}') as StepState
    if (!(await runStep(upgrade, { step, version, parts }))) return false
    stored.write({ version: version + 1, step: null })
  }
  return true
}

/** Progress of a step in each collection. It is stored in the database itself, so that a backup restores both or neither. */
type StepState = Partial<Record<string, Position>>

type Run = { step: UpgradeStep; version: number; parts: StepState }

async function runStep(upgrade: Upgrade, { step, version, parts }: Run): Promise<boolean> {
  const { documents, say, signal } = upgrade
  const save = () => upgrade.version.write({ version, step: JSON.stringify(parts) })
  // From the first moment on, so that the backup is known to be made.
  save()
  const counts = await Promise.all(step.collections.map((collection) => documents.count(collection)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let done = Object.values(parts).reduce((sum, part) => sum + (part?.items ?? 0), 0)
  const label = `Updating the data to version ${version + 1} of ${DATA_VERSION} (${step.title})`
  const progress = (upgrade.progress ?? showProgress)(label, { started: done })
  const plan = step.plan(documents)
  const changed: Filled[] = []
  try {
    for (const collection of step.collections) {
      const filled = await fillCollection({
        collection,
        documents,
        ...ownRecords(documents),
        plan,
        journal: {
          at: (part) => parts[part],
          keep(part, position) {
            parts[part] = position
            save()
          },
        },
        // The backup is what it is undone with.
        undo: { append: () => undefined },
        onProgress: (read) => {
          done += read
          if (read > 0) progress.update(Math.min(done, total), total)
        },
        signal,
      })
      if (filled === undefined) return false
      changed.push(filled)
    }
  } finally {
    progress.end()
  }
  refuseBusy(changed)
  const written = changed.reduce((sum, one) => sum + one.written, 0)
  say(`${label}: done, ${written.toLocaleString('en')} records changed.`)
  return true
}

/** Throws for records changed in the meantime, which can't happen because nobody else has the data. */
function refuseBusy(changed: readonly Filled[]): void {
  const [busy] = changed.flatMap((one) => one.busy)
  if (busy !== undefined)
    throw new StartError(`The data could not be updated, because ${busy} was changed in the meantime.`)
}
