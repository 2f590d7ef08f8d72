import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LeftOut } from '#kit/list/bulk/bulk-check.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { fateOf, type Planned } from './bulk-edit-plan.ts'
import type { FieldChange } from './field-change.ts'
import type { WholeRows } from './use-whole-rows.ts'

/** Outcome of a change for all of them. */
export type Outcome<T, V> = {
  change: FieldChange
  changed: readonly Planned<T, V>[]
  same: number
  left: readonly LeftOut[]
}

export async function outcomeOf<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  { start, whole, left }: WholeRows<T, Start>,
  change: FieldChange,
): Promise<Outcome<T, V>> {
  const fates = await Promise.all(whole.map((one) => fateOf(pages, start, one, change)))
  return {
    change,
    changed: fates.flatMap((fate) => (fate.is === 'changed' ? [fate.plan] : [])),
    same: fates.filter(({ is }) => is === 'same').length,
    left: [...left, ...fates.flatMap((fate) => (fate.is === 'left' ? [fate.left] : []))],
  }
}

/** Outcome of the change once it's known; until then that of the previous change. */
export function useOutcome<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
  rows: WholeRows<T, Start>,
  change: FieldChange | undefined,
): Outcome<T, V> | undefined {
  const [outcome, setOutcome] = useState<Outcome<T, V>>()
  useEffect(() => {
    if (change === undefined) return
    let isOver = false
    void outcomeOf(pages, rows, change).then((found) => isOver || setOutcome(found))
    return () => {
      isOver = true
    }
  }, [pages, rows, change])
  return outcome?.change.field === change?.field ? outcome : undefined
}
