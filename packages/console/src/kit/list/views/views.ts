import type { ListQueryOptions } from '#kit/query.ts'

/** A named state of a list, kept in the database. */
export type ListView = {
  id: string
  name: string
  /** The query part of the list's URL, see `viewQueryOf`. */
  query: string
  ownerName: string
  shared: boolean
  rev?: number | undefined
}

export type ViewForm = { name: string; shared: boolean }

/** Where an area's saved views come from and go to; the data layer has it. */
export type ListViews<View extends ListView = ListView> = {
  list(): ListQueryOptions<View[]>
  area: string
  /** Whether the navigation has a place for them to be pinned to. */
  canBePinned: boolean
  /** Whether the navigation can open the area with a view. */
  beginsWithView: boolean
  /** Only one's own can be renamed, shared and deleted. */
  isOwn(view: View): boolean
  /** Problem of a name, or undefined. */
  nameProblem(name: string): Promise<string | undefined>
  /** Returns the id of the new view. */
  create(view: ViewForm & { query: string }): Promise<string>
  /** `rev` is the revision that was seen; throws `conflict` with the view as it is when that is another one now. */
  update(view: { id: string; rev: number } & Partial<ViewForm & { query: string }>): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** Which views the person keeps at hand, on every machine: pinned to the navigation, or to begin areas with. */
  kept(): ListQueryOptions<{
    pinnedViews?: readonly string[] | undefined
    defaultViews?: Readonly<Record<string, string>> | undefined
  }>
  /** Of which views the person is told when something new is in them. */
  alerts(): ListQueryOptions<readonly { viewId?: string | undefined }[]>
  tell(id: string, isOn: boolean): Promise<void>
  /** So many rows of each are looked at. */
  watchedMost: number
  /** So many of an area at most. */
  pinnedMost: number
  pin(id: string, isPinned: boolean): Promise<void>
  /** The view that the area begins with; undefined: the plain list. */
  beginWith(id: string | undefined): Promise<void>
}
