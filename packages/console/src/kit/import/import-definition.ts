import type { Revised } from '@touchline/domain/shared/record.ts'
import type { ComponentType } from 'react'
import type { RollBackStep } from '#kit/decision/use-roll-back.ts'
/** One field of a record that a column of the file may fill. */
export type ImportColumn = { name: string; label: string; required: boolean }

/** Column of the file, by its header, for each field. */
export type ImportMapping = Readonly<Record<string, string>>

/** A problem of a cell: its field, its text and why that is refused. */
export type ImportProblem = { field: string; label: string; value: string; message: string }

/** Input of a field for one cell. `text`: the cell's text; `onSet` gets the new one. */
export type ImportCellProps = {
  field: string
  label: string
  text: string
  onSet: (text: string) => void
  onCancel: () => void
}

/** `said`: fields that the row has values for. Defaults of the others don't affect an existing record. */
export type ParsedRow<V> =
  | { ok: true; value: V; said: readonly string[] }
  | { ok: false; problems: readonly ImportProblem[] }

/** A possible duplicate of a row. */
export type ImportMatch = {
  id: string
  /** The record as it was found: the fields that a row changes must still be the same. */
  seen: Pick<Revised, 'rev'>
  name: string
  to: string
  why: string
}

/** `unchanged`: the record has the same values already. */
export type ImportDone = 'created' | 'updated' | 'unchanged'

/** Batch of an import, and the initial state of its records. */
export type ImportBatch = { batchId: string; start: string }

/** A record that a row updates: as it was seen, and the fields that the row has values for. */
export type ImportTarget = Pick<ImportMatch, 'id' | 'seen'> & { said: readonly string[] }

/** Everything that an import needs from its noun. Each write can safely be repeated. */
export type ImportDefinition<V> = {
  /** Key under which the import is remembered, such as `clubs`. */
  collection: string
  noun: { one: string; many: string }
  /** Words where creating is more than that: “Invite 3 users”, “invited”; and its result: “invitations”. */
  creating?: { label: (records: string) => string; done: string; result: string }
  /** A note for people before they start. */
  Before?: ComponentType
  columns: readonly ImportColumn[]
  /** First line of the file that people fill in. */
  template: readonly string[]
  /** Guesses the mapping from the first line. */
  guess(headers: readonly string[]): ImportMapping
  parse(cells: Readonly<Record<string, string>>, mapping: ImportMapping): ParsedRow<V>
  /** Input for a cell, as in the noun's form. */
  Cell: ComponentType<ImportCellProps>
  /** Replaces the names in a row by keys, or returns problems. A bounded question. */
  lookUp?(value: V, said: readonly string[]): Promise<ParsedRow<V>>
  name(value: V): string
  /** Rows of one file are compared when they have one of these in common. */
  keys(value: V): readonly string[]
  /** Why two rows may be the same record; undefined when they are not. */
  alike(value: V, other: V): string | undefined
  /** Finds possible duplicates; a bounded question. */
  find(value: V): Promise<ImportMatch[]>
  /** Initial states to choose from, the default first; empty without a choice. */
  starts: readonly { value: string; label: string; description: string }[]
  /** Creates a record under this very key. */
  create(id: string, value: V, batch: ImportBatch): Promise<void>
  /** Writes the row's values; fields that it leaves empty stay. Absent: existing records are skipped. */
  update?(target: ImportTarget, value: V, batch: ImportBatch): Promise<ImportDone>
  /** Number of changes with the batch's id. */
  changes(batchId: string): Promise<number>
  /** Says how new records are undone: “New clubs are archived”. */
  goesBack: string
  /** Undoes the whole batch, record by record. Throws when the server is away. */
  rollBack(batchId: string, signal: AbortSignal, onStep: (step: RollBackStep) => void): Promise<void>
  /** Called after an import or a roll-back: reads everything again that it may have changed. */
  refresh(): Promise<void>
}

/** A definition whose values are only passed back to itself. */
export type AnyImport = ImportDefinition<unknown>

/** Checks the types of a definition where it is written, and forgets them where it is used. */
export const defineImport = <V>(definition: ImportDefinition<V>): AnyImport => definition
