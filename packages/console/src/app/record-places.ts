import type { RecordPlace } from '#data/search/recent-records.ts'
import { listBeside, paths } from '#paths.ts'
import { nounListedAt, recordPages } from '#record-paths.ts'

/** Pages to go back to; that of a merged club leads on to the other one. */
const pages: Readonly<Record<string, (id: string) => string>> = { ...recordPages, clubs: paths.club }

/** Addresses that look like a record's. */
const forms: ReadonlySet<string> = new Set([paths.contactAdd(), paths.activityAdd()])

/** Undefined for a kind without pages. */
export const pageOfRecord = ({ collection, id }: RecordPlace): string | undefined => pages[collection]?.(id)

export function recordOfPage(pathname: string): RecordPlace | undefined {
  if (forms.has(pathname)) return undefined
  const { list, recordId } = listBeside(pathname)
  if (recordId !== undefined) {
    const collection = nounListedAt(list)
    return collection && { collection, id: recordId }
  }
  for (const [collection, pageOf] of Object.entries(pages)) {
    const start = pageOf('')
    const id = pathname.startsWith(start) ? pathname.slice(start.length).split('/')[0] : undefined
    if (id !== undefined && id !== '') return { collection, id: decodeURIComponent(id) }
  }
  return undefined
}
