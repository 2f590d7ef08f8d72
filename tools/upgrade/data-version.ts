import type { Position } from '#tools/migrate/journal.ts'
import { steps } from './steps/step-list.ts'

/** The version of the data that this program writes: the first release's was 1, and each step leads to the next. */
export const DATA_VERSION = 1 + steps.length

/** How far a step is in each collection. It is kept in the database itself, so that a backup brings back both or neither. */
export type StepState = Partial<Record<string, Position>>
