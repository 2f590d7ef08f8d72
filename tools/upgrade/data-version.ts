import { StartError } from '#tools/run/serve-config.ts'
import type { ServiceClient, Write } from '#tools/data/service-client.ts'
import type { Position } from '#tools/migrate/journal.ts'
import { steps } from './steps/step-list.ts'

/** The version of the data that this program writes: the first release's was 1, and each step leads to the next. */
export const DATA_VERSION = 1 + steps.length

/** Kept in the database itself, so that it is in every backup. */
export const DATA_MARK = 'stats/data'

/** How far an update is: how far each collection, in the step that leads to version `to`. */
export type StepState = { to: number; parts: Partial<Record<string, Position>> }

/** What the database says of its data. */
export type DataState = { version: number; step?: StepState }

export function stateWrite({ version, step }: DataState): Write {
  return { path: DATA_MARK, data: { version, ...(step && { step: JSON.stringify(step) }) } }
}

/** Data without a mark is as the first release wrote it. */
export function stateIn(data: Readonly<Record<string, unknown>> | undefined): DataState {
  const { version, step } = data ?? {}
  return {
    version: typeof version === 'number' ? version : 1,
    // Written by `stateWrite` alone.
    ...(typeof step === 'string' && { step: JSON.parse(step) as StepState }),
  }
}

/** Says that data that is about to be made is of this version. */
export const markNew = (client: Pick<ServiceClient, 'commit'>): Promise<void> =>
  client.commit([stateWrite({ version: DATA_VERSION })])

/** What a newer program wrote may mean something else than we know. */
export function assertKnownData(version: number, folder: string): void {
  if (version <= DATA_VERSION) return
  throw new StartError(
    `${folder} was written by a newer version (data ${version}; this one knows up to ${DATA_VERSION}): update this program.`,
  )
}
