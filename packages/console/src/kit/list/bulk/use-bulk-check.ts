import { useEffect, useState } from 'react'
import type { ListRow } from '#kit/list/list-definition.ts'
import { checkRows, type BulkChecked } from './bulk-check.ts'
import type { BulkAction } from './bulk.ts'

const NONE: BulkChecked = { clean: [], left: [] }

/** The rows that an action can be done to; `result` is undefined while they are being checked. */
export function useBulkCheck(
  action: BulkAction,
  rows: readonly ListRow[],
): { result: BulkChecked | undefined; checked: number } & BulkChecked {
  const { check } = action
  const [checked, setChecked] = useState(0)
  const [result, setResult] = useState<BulkChecked | undefined>(
    check === undefined ? { clean: rows, left: [] } : undefined,
  )
  useEffect(() => {
    if (check === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const onStep = (at: number) => !signal.aborted && setChecked(at)
    void checkRows({ check, rows, signal, onStep }).then((all) => !signal.aborted && setResult(all))
    return () => controller.abort()
  }, [check, rows])
  return { result, checked, ...(result ?? NONE) }
}
