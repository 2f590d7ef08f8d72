import type { Route } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import {
  isNoun,
  nounCollections,
  nouns,
  type NounCollection,
  type NounValue,
  type NounWith,
} from '@touchline/domain/engine/catalogue/nouns.ts'
import type { CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import { paths, recordAt } from './paths.ts'

/** Names in an address the comment that is meant. */
export const COMMENT = 'comment'

type PageName<Kind extends 'record' | 'list' | 'queue'> = NonNullable<NounValue<'pages'>[Kind]>

const isRoute = (page: string): page is Route => page.startsWith('/')

// What the table names has to be a path of that kind.
const recordPath = (page: PageName<'record'>): ((recordId: string) => string) =>
  isRoute(page) ? recordAt(page) : paths[page]
const pagePath = (page: PageName<'list' | 'queue'>): (() => string) =>
  isRoute(page) ? () => page : paths[page]

const pagesOf = (collection: string) => (isNoun(collection) ? nouns[collection].pages : undefined)

/** The pages of records by their collection. */
export const recordPages: Readonly<Record<string, (recordId: string) => string>> = Object.fromEntries(
  nounCollections.flatMap((collection) => {
    const { record } = nouns[collection].pages
    return record === null ? [] : [[collection, recordPath(record)]]
  }),
)

/** Where a record is shown; undefined for a kind without pages. */
export const pathOfRecord = (collection: string, recordId: string): string | undefined =>
  recordPages[collection]?.(recordId)

/** A comment on a record's page; undefined where that has none. */
export function pathOfComment({ subjectType, subjectId }: CommentSubject, commentId: string) {
  const record = pathOfRecord(subjectType, subjectId)
  if (record === undefined) return undefined
  return `${record}${record.includes('?') ? '&' : '?'}${new URLSearchParams({ [COMMENT]: commentId })}`
}

/** Where a record that waits is reviewed: in the workbench, or on its own page where that is one. */
export function reviewPath(collection: string, id: string): string {
  const { queue = null, list = null } = pagesOf(collection) ?? {}
  const record = pathOfRecord(collection, id)
  const isOwn = queue === null || queue === list || record?.startsWith(`${pagePath(queue)()}/`) === true
  if (isOwn) return record ?? paths.home()
  return `${pagePath(queue)()}?${new URLSearchParams({ item: id })}`
}

/** The list of a noun, or the log; undefined for a kind without one. */
function listPath(area: string): string | undefined {
  if (area === 'decisions') return paths.history()
  const list = pagesOf(area)?.list
  return list == null ? undefined : pagePath(list)()
}

/** A list as a saved view of it shows it. */
export function viewPath({ id, area, query }: { id: string; area: string; query: string }): string {
  const params = new URLSearchParams(query)
  params.set('view', id)
  return `${listPath(area) ?? paths.home()}?${params}`
}

/** Whose list an address is; that of deals has two. */
export const nounListedAt = (path: string): NounCollection | undefined =>
  path === paths.pipelines()
    ? 'pipelines'
    : nounCollections.find((collection) => listPath(collection) === path)

/** Where the records of a noun wait. */
export const queuePath = (collection: NounWith<'waits'>): string => pagePath(nouns[collection].pages.queue)()

/** Whose queue an address is. */
export const nounQueuedAt = (path: string): NounWith<'waits'> | undefined =>
  waitingNouns.find((collection) => queuePath(collection) === path)
