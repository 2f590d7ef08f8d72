import { useEffect, useState } from 'react'
import { hasJustActed } from '#data/query-client.ts'
import type { ListRow, ListRows } from '#kit/list/list-definition.ts'
import { areRowsInUse } from './rows-in-use.ts'
import { inPlace, replaced, shownAtOnce, type HeldRows } from './held-rows.ts'

type Answer = {
  /** The question. */
  question: string
  /** The last answer, and when it came. */
  rows: ListRows<ListRow> | undefined
  at: number
}

type Kept = HeldRows & { question: string; at: number }

/** So long is a row marked that has changed. Milliseconds. */
const MARKED_MS = 3_000

/** The rows of an answer so that nothing moves while somebody is at them, and the way to see the rest. */
export function useHeldRows({ question, rows, at }: Answer): HeldRows & { show(): void } {
  const [kept, setKept] = useState<Kept>()
  const isKept = kept !== undefined && kept.question === question
  // While it is drawn: rows that were replaced and then put back would have lost the focus.
  if (rows !== undefined && (!isKept || kept.at !== at))
    setKept({ ...(isKept ? nextOf(kept, rows) : shownAtOnce(rows)), question, at })

  const marks = kept?.changed
  useEffect(() => {
    if (marks === undefined || marks.size === 0) return undefined
    const timer = setTimeout(() => setKept((now) => now && { ...now, changed: new Set() }), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marks])

  const show = () => rows && setKept({ ...replaced(kept?.rows ?? rows, rows), question, at })
  return { ...(isKept ? kept : shownAtOnce(rows ?? NO_ROWS)), show }
}

const NO_ROWS: ListRows<ListRow> = { rows: [] }

function nextOf(kept: Kept, rows: ListRows<ListRow>): HeldRows {
  // One’s own change is seen whole.
  if (hasJustActed()) return shownAtOnce(rows)
  // Who has scrolled is at them too.
  return window.scrollY > 0 || areRowsInUse() ? inPlace(kept.rows, rows) : replaced(kept.rows, rows)
}
