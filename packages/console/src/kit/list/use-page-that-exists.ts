import { useEffect } from 'react'
import { useAddressAtRest } from '#kit/page/use-address-at-rest.ts'
import type { ListUrl } from './list-url-spec.ts'
import { firstPage, previousPage } from './list-url.ts'
import type { List } from './use-list.ts'

/** Leaves a page that no longer exists: its rows were deleted, or paging back reached the start early. Returns whether it does. */
export function usePageThatExists(list: List): boolean {
  const { go } = list
  const target = existingPage(list)
  const isAtRest = useAddressAtRest()
  useEffect(() => {
    // Another page of the same address is rendered next, and asks again.
    if (target && isAtRest()) go(() => target, { replace: true })
  })
  return target !== undefined
}

/** Page to go to instead, or undefined where the page exists. */
export function existingPage({
  url,
  rows,
  isStale,
}: Pick<List, 'url' | 'rows' | 'isStale'>): ListUrl | undefined {
  const { after, before, size } = url.state
  if (rows === undefined || isStale) return undefined
  const isEmpty = rows.rows.length === 0
  // The rows before the cursor are the previous page, without the cursor's own row, which then follows.
  if (isEmpty && after !== undefined) return previousPage(url, after)
  if (before === undefined) return undefined
  const isShortBeginning = rows.previous === undefined && rows.rows.length < size
  return isEmpty || isShortBeginning ? firstPage(url) : undefined
}
