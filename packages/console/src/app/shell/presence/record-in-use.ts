import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { recordOfPage } from '#app/record-places.ts'
import { nounPaths, paths } from '#paths.ts'

/** Forms whose address does not begin as that of their record. */
const forms: Readonly<Record<string, (id: string) => string>> = {
  clubs: paths.clubEdit,
  ...Object.fromEntries(routedNouns.map((collection) => [collection, nounPaths(collection).edit])),
}

/** The record, as `collection/key`, that a page or form is about. */
export function recordInUse(pathname: string): string | undefined {
  for (const [collection, formOf] of Object.entries(forms)) {
    const start = formOf('')
    if (pathname.startsWith(start)) return `${collection}/${decodeURIComponent(pathname.slice(start.length))}`
  }
  const place = recordOfPage(pathname)
  return place && `${place.collection}/${place.id}`
}
