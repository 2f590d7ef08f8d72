import type { Revised } from '@touchline/domain/shared/record.ts'
import type { ComponentType } from 'react'
import type { RollBackStep } from '#kit/decision/use-roll-back.ts'
/** One field of a record that a column of the file may fill. */
export type ImportColumn = { name: string; label: string; required: boolean }

/** Which column of the file, by its header, fills which field. */
export type ImportMapping = Readonly<Record<string, string>>

/** A problem of a cell: the field that it fills, its text and why that is refused. */
export type ImportProblem = { field: string; label: string; value: string; message: string }

/** The input of a field for one cell. `text`: what the cell says; `onSet` gets what it is to say. */
export type ImportCellProps = {
  field: string
  label: string
  text: string
  onSet: (text: string) => void
  onCancel: () => void
}

/** `said`: fields that the row says something about. What the others begin with says nothing about a record that is there. */
export type ParsedRow<V> =
  | { ok: true; value: V; said: readonly string[] }
  | { ok: false; problems: readonly ImportProblem[] }

/** A record that may be the same as a row. */
export type ImportMatch = {
  id: string
  /** The record as it was found: what a row changes in it must be so still. */
  seen: Pick<Revised, 'rev'>
  name: string
  to: string
  why: string
}

/** `unchanged`: the record says the same already. */
export type ImportDone = 'created' | 'updated' | 'unchanged'

/** Where an import comes from and what its records begin as. */
export type ImportBatch = { batchId: string; start: string }

/** A record that a row updates: as it was seen, and the fields that the row says something about. */
export type ImportTarget = Pick<ImportMatch, 'id' | 'seen'> & { said: readonly string[] }

/** Everything that an import needs of its noun. Each write is harmless when it is repeated. */
export type ImportDefinition<V> = {
  /** Where the import is remembered, such as `clubs`. */
  area: string
  noun: { one: string; many: string }
  /** Words of creating where it is more than that: “Invite 3 users”, “invited”; and its result: “invitations”. */
  creating?: { label: (records: string) => string; done: string; result: string }
  /** A note for people before they start. */
  Before?: ComponentType
  columns: readonly ImportColumn[]
  /** The first line of the file that people fill in. */
  template: readonly string[]
  /** Guesses the mapping from the first line. */
  guess(headers: readonly string[]): ImportMapping
  parse(cells: Readonly<Record<string, string>>, mapping: ImportMapping): ParsedRow<V>
  /** Enters a cell as the form of the noun does. */
  Cell: ComponentType<ImportCellProps>
  /** Looks up what a row names: with the keys of what it means, or what is wrong. A bounded question. */
  lookUp?(value: V, said: readonly string[]): Promise<ParsedRow<V>>
  name(value: V): string
  /** Rows of one file are compared when they have one of these in common. */
  keys(value: V): readonly string[]
  /** Why two rows may be the same record; undefined when they are not. */
  alike(value: V, other: V): string | undefined
  /** The records that may be the same; a bounded question. */
  find(value: V): Promise<ImportMatch[]>
  /** The states that new records may begin in, the usual one first; empty where there is no choice. */
  starts: readonly { value: string; label: string; description: string }[]
  /** Creates a record under this very key. */
  create(id: string, value: V, batch: ImportBatch): Promise<void>
  /** Writes what the row says; what it leaves empty stays. Absent: what is there already is skipped. */
  update?(target: ImportTarget, value: V, batch: ImportBatch): Promise<ImportDone>
  /** How many changes of records bear the batch's id. */
  changes(batchId: string): Promise<number>
  /** Says what becomes of new records when the import is undone: “New clubs are archived”. */
  goesBack: string
  /** Undoes the whole batch, record by record. Throws when the server is away. */
  rollBack(batchId: string, signal: AbortSignal, onStep: (step: RollBackStep) => void): Promise<void>
  /** After an import or a roll-back: reads again everything that it may have changed. */
  refresh(): Promise<void>
}

/** A definition whose values only ever go back to itself. */
export type AnyImport = ImportDefinition<unknown>

/** Keeps the types of a definition together where it is written, and forgets them where it is used. */
export const defineImport = <V>(definition: ImportDefinition<V>): AnyImport => definition
