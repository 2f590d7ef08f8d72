import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { isRouteHandle } from '#kit/list/route-handle.ts'
import { PRODUCT_NAME } from '#product.ts'

export const titleOf = (page: string | undefined) => (page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME)

/** Sets the document's title from the deepest route that has one. */
export function PageTitle() {
  const title = titleOf(useMatches().map(ownTitle).findLast(Boolean))
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** Undefined where the route has no title, or no record to name. */
function ownTitle({ handle, loaderData }: { handle: unknown; loaderData: unknown }): string | undefined {
  if (!isRouteHandle(handle)) return undefined
  const { title } = handle
  if (typeof title === 'string') return title
  return loaderData === undefined ? undefined : title(loaderData)
}
