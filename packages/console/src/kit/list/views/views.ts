import type { ListQueryOptions } from '#kit/query.ts'

/** A named state of a list, kept in the database. */
export type ListView = {
  id: string
  name: string
  /** Query part of the list's URL, see `viewQueryOf`. */
  query: string
  ownerName: string
  shared: boolean
  rev?: number | undefined
}

export type ViewForm = { name: string; shared: boolean }

/** Source of an area's saved views, from the data layer. */
export type ListViews<View extends ListView = ListView> = {
  list(): ListQueryOptions<View[]>
  area: string
  /** Whether they can be pinned to the navigation. */
  canBePinned: boolean
  /** Whether the navigation can open the area with a view. */
  beginsWithView: boolean
  /** Only one's own can be renamed, shared and deleted. */
  isOwn(view: View): boolean
  nameProblem(name: string): Promise<string | undefined>
  /** Returns the id of the new view. */
  create(view: ViewForm & { query: string }): Promise<string>
  /** `rev` is the revision that was seen; throws `conflict` with the current view when that is another one now. */
  update(view: { id: string; rev: number } & Partial<ViewForm & { query: string }>): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** Views that the person keeps on every machine: pinned to the navigation, or opened first. */
  kept(): ListQueryOptions<{
    pinnedViews?: readonly string[] | undefined
    defaultViews?: Readonly<Record<string, string>> | undefined
  }>
  /** Views with alerts for the person. */
  alerts(): ListQueryOptions<readonly { viewId?: string | undefined }[]>
  tell(id: string, isOn: boolean): Promise<void>
  /** Most rows of each that are checked. */
  watchedMost: number
  /** Most pinned views of an area. */
  pinnedMost: number
  pin(id: string, isPinned: boolean): Promise<void>
  /** Sets the view that opens the area; undefined: the plain list. */
  beginWith(id: string | undefined): Promise<void>
}
