import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mapLimit } from '#data/engine/map-limit.ts'
import { toAppError } from '#data/errors.ts'
import { readAgain } from '#data/query-client.ts'
import type { LeftOut } from '#kit/list/bulk/bulk-check.ts'
import { queryOf, type ListRow } from '#kit/query.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import type { WholeRow } from './bulk-edit-plan.ts'

export type WholeRows<T, Start> = {
  start: Start
  whole: readonly WholeRow<T>[]
  /** Rows that couldn't be read, with the reason. */
  left: readonly LeftOut[]
}

/** Most reads at once, so that colleagues' work isn't crowded out. */
const AT_ONCE = 4

/** Whole records of some rows, each read once by its key, since a list has only what it shows. `result` is undefined until all are read. */
export function useWholeRows<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  rows: readonly ListRow[],
): { result: WholeRows<T, Start> | undefined; read: number } {
  const [read, setRead] = useState(0)
  const [result, setResult] = useState<WholeRows<T, Start>>()
  useEffect(() => {
    const { signal, abort } = cancellable()
    const onStep = (count: number) => signal.aborted || setRead(count)
    const reading = Promise.all([pages.start(), readAll(pages, rows, signal, onStep)])
    reading.then(
      ([start, found]) => signal.aborted || setResult({ start, ...found }),
      (failure: unknown) => {
        if (!signal.aborted) throw failure
      },
    )
    return abort
  }, [pages, rows])
  return { result, read }
}

function cancellable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function readAll<T extends Formed, V extends FieldValues, Start>(
  { record }: Editing<T, V, Start>,
  rows: readonly ListRow[],
  signal: AbortSignal,
  onStep: (read: number) => void,
): Promise<Omit<WholeRows<T, Start>, 'start'>> {
  let count = 0
  const readOne = async (row: ListRow): Promise<WholeRow<T> | LeftOut> => {
    const one = await readAgain(queryOf(record(row.id))).then(
      (whole) => ({ row, record: whole }),
      (failure: unknown) => ({ row, why: toAppError(failure).sentence }),
    )
    onStep((count += 1))
    return one
  }
  const inOrder = await mapLimit(rows, signal, readOne, AT_ONCE)
  return {
    whole: inOrder.flatMap((one) => ('record' in one ? [one] : [])),
    left: inOrder.flatMap((one) => ('why' in one ? [one] : [])),
  }
}
