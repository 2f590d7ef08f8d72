import type { ComponentType } from 'react'
import type { ListQueryOptions, ListRow } from './query.ts'

/** Parts of a list that its bulk actions need. */
export type BulkSubject = {
  collection: string
  noun: { one: string; many: string }
  /** Name of the row in the results. */
  rowName(row: ListRow): string
}

/** Most records at once. */
export const BULK_MAX = 100

/** Above this number the person types it, so that a slip of the mouse is not a mass decision. */
export const TYPED_ABOVE = 25

export type BulkFieldsProps<Input> = {
  value: Input
  onChange(value: Input): void
  /** Problem of the value, once the person tried to continue. */
  problem?: string | undefined
}

/** An action for many rows at once, each in a separate transaction. */
export type BulkAction<Row extends ListRow = ListRow, Input = unknown> = {
  id: string
  /** All rows that it is for, in a whole queue: the button says how many, and isn't there without any. */
  among?: () => ListQueryOptions<readonly Row[]>
  /** Label of the button, such as "Suspend". */
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  tone?: 'danger'
  /** Initial input, such as a reason. */
  initial: Input
  Fields?: ComponentType<BulkFieldsProps<Input>>
  problem?(value: Input): string | undefined
  /**
   * Why a row can't be included, or undefined. Checked for each row before the question, which then lists only the others;
   * `run` checks again. Throws where it can't be known.
   */
  check?(row: Row): Promise<string | undefined>
  /** Question and button, where label and number aren't enough: "Approve 15 requests without warnings". */
  saying?(counted: string): string
  /** Does it to one row. Throws an {@link AppError}; `refused` is a result, everything else may be tried again. */
  run(row: Row, value: Input, batchId: string): Promise<{ decisionId: string }>
  /** Undoes one decision of the batch. Throws an {@link AppError}. */
  undo(decisionId: string, batchId: string): Promise<unknown>
}

/** Declares a bulk action; the kit itself doesn't need the type of its input. */
export const defineBulkAction = <Row extends ListRow, Input>(
  action: BulkAction<Row, Input>,
): BulkAction<Row> => ({
  ...action,
  Fields: action.Fields as ComponentType<BulkFieldsProps<unknown>>,
})

/** Editor of one field of many rows: a dialog that is loaded when it is opened. */
export type BulkEditorProps = {
  definition: BulkSubject
  /** Rows as they were when it opened. */
  rows: readonly ListRow[]
  onClose(): void
}
