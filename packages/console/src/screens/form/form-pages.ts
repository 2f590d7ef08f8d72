import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Basis } from '@touchline/domain/engine/log/basis.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { LoaderFunctionArgs } from 'react-router'
import type { Original } from '#kit/form/form-resolver.ts'
import type { Save } from '#kit/form/use-record-form.ts'
import type { ListQueryOptions } from '#kit/query.ts'
import type { UseParts } from './form-body.tsx'

/** Fields of a record that its form itself needs. */
export type Formed = { id: string; rev?: number | undefined; updatedAt?: Date | undefined }

/** Common parts of the forms of a noun, for its records and for new ones. */
export type NounForms<T extends Formed, V extends FieldValues, Start> = {
  noun: Noun
  paths: { list(): string; record(id: string): string }
  /** Data besides the record that the form opens with, read before it's shown and kept while it's open. */
  start: (args: LoaderFunctionArgs) => Start | Promise<Start>
  resolver: (start: Start, record?: T) => Resolver<V, Original<V>>
  /** Warnings before saving; `changed` are the fields of an edit. */
  warnings?: (values: V & { id: string }, changed?: Partial<V>) => Promise<readonly string[]>
  useParts?: UseParts<T, V, Start>
}

export type CreateForm<
  T extends Formed,
  V extends FieldValues,
  Start,
  Made extends { id: string },
> = NounForms<T, V, Start> & {
  title?: string
  /** Subject of a start, since each start has a separate form and draft; absent if there is only one. */
  subject?: (start: Start) => string
  empty: (start: Start) => V
  newId: () => string
  save: (typed: Pick<Save<V>, 'values' | 'id' | 'openedAt'>, start: Start) => Promise<Made>
  /** Reports that it was made; by default, that it was created. */
  onMade?: (made: Made) => void
}

/** The basis of a change, and its batch if it's one of many. */
export type BatchedBasis = Basis & { batchId?: string }

/** How the fields of a record are edited: all on a page, or one where it's shown. */
export type Editing<T extends Formed, V extends FieldValues, Start> = Omit<
  NounForms<T, V, Start>,
  'paths' | 'start'
> & {
  /** Data besides the record that the form opens with, read before it's shown and kept while it's open. */
  start: () => Start | Promise<Start>
  record: (id: string) => ListQueryOptions<T>
  toForm: (record: T) => V
  /** The form of a record of which nothing is known. */
  blank: () => V
  /** Further facts for the editor, by label. */
  facts: (record: T) => Record<string, string>
  /** `record` is as of the form's last render. */
  save: (
    typed: Pick<Save<V>, 'values' | 'changed' | 'openedAt'> & { id: string; basis: BatchedBasis },
    start: Start,
    record: T,
  ) => Promise<{ decisionId: string }>
  undo: (decisionId: string, batchId?: string) => Promise<unknown>
  /** Why it can't be edited; absent if it always can. */
  canEdit?: (record: T) => Verdict
  /** Fields drawn when one is edited by itself, by its name; by default it alone. */
  together?: Readonly<Record<string, readonly string[]>>
  /** Fields that mean nothing without another one, which is set with them in bulk, such as an amount and its currency. */
  inseparable?: Readonly<Record<string, readonly string[]>>
  /** Fields whose value belongs to one record alone: in bulk they can only be cleared. */
  ofOne?: readonly string[]
}

export type EditForm<T extends Formed, V extends FieldValues, Start> = Editing<T, V, Start> &
  Pick<NounForms<T, V, Start>, 'paths'> & {
    nameOf: (record: T) => string
  }
