import type { ComponentType } from 'react'
import type { ListRow } from './query.ts'

/** As much of a list as its bulk actions need. */
export type BulkSubject = {
  area: string
  noun: { one: string; many: string }
  /** Name of the row, for its line in results. */
  rowName(row: ListRow): string
}

/** So many records at once at most. */
export const BULK_MAX = 100

/** Above this many the person types the number, so that a slip of the mouse is not a mass decision. */
export const TYPED_ABOVE = 25

export type BulkFieldsProps<Input> = {
  value: Input
  onChange(value: Input): void
  /** Problem of the value, once the person tried to continue. */
  problem?: string | undefined
}

/** Something that can be done to many rows at once, each in a separate transaction. */
export type BulkAction<Row extends ListRow = ListRow, Input = unknown> = {
  id: string
  /** The button, such as "Suspend". */
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  tone?: 'danger'
  /** Inputs that are needed first, such as a reason. */
  initial: Input
  Fields?: ComponentType<BulkFieldsProps<Input>>
  /** Problem of the value, or undefined. */
  problem?(value: Input): string | undefined
  /**
   * Why a row can't be among them, or undefined. Asked of each before the question, which then lists only those that can;
   * `run` asks again. Throws where nobody can know.
   */
  check?(row: Row): Promise<string | undefined>
  /** The question and its button, where label and number don't say it: "Approve 15 requests without warnings". */
  saying?(counted: string): string
  /** Does it to one row. Throws an {@link AppError}; `refused` is a result, everything else may be tried again. */
  run(row: Row, value: Input, batchId: string): Promise<{ decisionId: string }>
  /** Takes one decision of the batch back. Throws an {@link AppError}. */
  undo(decisionId: string, batchId: string): Promise<unknown>
}

/** Declares a bulk action; inside the kit the type of its input is nobody's business. */
export const defineBulkAction = <Row extends ListRow, Input>(
  action: BulkAction<Row, Input>,
): BulkAction<Row> => ({
  ...action,
  Fields: action.Fields as ComponentType<BulkFieldsProps<unknown>>,
})

/** Editor of one field of many rows: a dialog that is loaded when it is opened. */
export type BulkEditorProps = {
  definition: BulkSubject
  /** The rows as they were when it opened. */
  rows: readonly ListRow[]
  onClose(): void
}
