import { inSentence } from '@touchline/domain/language/in-sentence.ts'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef, useState } from 'react'
import type { List } from './use-list.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { counted } from './table/page-range.ts'

/**
 * Announces changes that the range of rows doesn't show: another order of the same rows, and the number after there were none,
 * when the range comes with its rows.
 */
export function ListHeard({ list, isEmpty }: { list: List; isEmpty: boolean }) {
  const { url, definition, rows, isStale, count } = list
  const { sort, direction } = url.state
  const { label = '', directions = {} } = definition.sorts[sort] ?? {}
  const order = t('Sorted by {column}, {direction}', {
    column: inSentence(label),
    direction: directions[direction] ?? '',
  })
  const isThere = rows !== undefined && !isStale
  const found = count === undefined ? '' : counted(count, definition.noun)
  const before = useRef<{ order: string; isEmpty: boolean }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isThere) return
    const last = before.current
    before.current = { order, isEmpty }
    if (last === undefined) return
    if (last.isEmpty && !isEmpty) setSaid(found)
    else setSaid(last.order === order || isEmpty ? '' : order)
    // oxlint-disable-next-line react/exhaustive-deps -- a count that comes later is announced with the range
  }, [isThere, order, isEmpty])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
