import type { ListQueryOptions } from '#kit/list/list-definition.ts'

/** A named state of a list, kept in the database. */
export type ListView = {
  id: string
  name: string
  /** The query part of the list's URL, see `viewQueryOf`. */
  query: string
  ownerName: string
  shared: boolean
}

export type ViewForm = { name: string; shared: boolean }

/** Where an area's saved views come from and go to; the data layer has it. */
export type ListViews<View extends ListView = ListView> = {
  list(): ListQueryOptions<View[]>
  /** Only one's own can be changed. */
  isOwn(view: View): boolean
  /** What is wrong with a name, or undefined. */
  nameProblem(name: string): string | undefined
  /** Answers the id of the new view. */
  create(view: ViewForm & { query: string }): Promise<string>
  update(view: { id: string } & Partial<ViewForm & { query: string }>): Promise<unknown>
  remove(id: string): Promise<unknown>
}
