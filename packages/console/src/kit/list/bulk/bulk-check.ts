import { toAppError } from '#data/errors.ts'
import type { ListRow } from '#kit/query.ts'
import type { BulkAction } from '#kit/bulk.ts'
import { t } from '@touchline/domain/language/t.ts'

/** A row that is left out of the action, and why. */
export type LeftOut = { row: ListRow; why: string }

export type BulkChecked = { clean: readonly ListRow[]; left: readonly LeftOut[] }

type BulkCheck = Required<Pick<BulkAction, 'check'>> & {
  rows: readonly ListRow[]
  /** Stops before the next row. */
  signal: AbortSignal
  /** Number of checked rows. */
  onStep(checked: number): void
}

/** Rows checked at once, without slowing down colleagues. */
const AT_ONCE = 4

/** Checks which rows the action is possible for. Rows that can't be checked are left out: they may have a warning. */
export async function checkRows({ check, rows, signal, onStep }: BulkCheck): Promise<BulkChecked> {
  const whys = new Map<ListRow, string | undefined>()
  // All take their next row from the same iterator.
  const turns = rows.values()
  const checker = async () => {
    for (const row of turns) {
      if (signal.aborted) return
      whys.set(row, await whyNot(check(row)))
      onStep(whys.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checker))
  return {
    clean: rows.filter((row) => whys.has(row) && whys.get(row) === undefined),
    left: rows.flatMap((row) => {
      const why = whys.get(row)
      return why === undefined ? [] : [{ row, why }]
    }),
  }
}

const whyNot = (checking: Promise<string | undefined>) =>
  checking.catch((failure: unknown) =>
    t('Couldn’t be checked. {sentence}', { sentence: toAppError(failure).sentence }),
  )
