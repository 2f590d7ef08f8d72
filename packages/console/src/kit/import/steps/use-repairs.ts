import { useCallback, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { checkAgain, type CheckedRow } from '#kit/import/check-rows.ts'
import type { AnyImport } from '#kit/import/import-definition.ts'
import { withCells, type Mapped } from '#kit/import/repair.ts'
import type { OnRepair } from './repair-cell.tsx'

/** The rows with what was repaired in them. */
type Repaired = Mapped & { rows: readonly CheckedRow[] }

export type Repairs = Repaired & {
  onRepair: OnRepair
  isBusy: boolean
  error: AppError | undefined
  /** The last repair, and its undo. */
  last: { label: string; count: number; undo: () => void } | undefined
}

/** Repairs of cells; the rows that they are in are checked again at once. The file itself stays as it is. */
export function useRepairs(definition: AnyImport, checked: Repaired): Repairs {
  const [now, setNow] = useState(checked)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [last, setLast] = useState<{ label: string; count: number; before: Repaired }>()
  const current = useRef(now)

  const onRepair = useCallback<OnRepair>(
    (problem, numbers, text) => {
      const before = current.current
      const mapped = withCells(before, problem, numbers, text)
      setBusy(true)
      setError(undefined)
      checkAgain({ definition, ...mapped, before: before.rows, changed: new Set(numbers) })
        .then((rows) => {
          current.current = { ...mapped, rows }
          setNow(current.current)
          setLast({ label: problem.label, count: numbers.length, before })
        })
        .catch((failure: unknown) => setError(toAppError(failure)))
        .finally(() => setBusy(false))
    },
    [definition],
  )
  const undo = () => {
    if (last === undefined) return
    current.current = last.before
    setNow(last.before)
    setLast(undefined)
  }
  return { ...now, onRepair, isBusy, error, last: last && { label: last.label, count: last.count, undo } }
}
