import { nounCollections, nounOf } from '#engine/catalogue/nouns.ts'

/** More people than that don't look after one record. */
export const FOLLOWERS_MAX = 50

/** The administrators who look after a record, as it names them. */
export type Looked = {
  /** Uids of those who are told what is decided about it. */
  followers?: readonly string[] | undefined
  /** Uids of those who don't want to be told, unless they follow it again themselves. */
  muted?: readonly string[] | undefined
  /** Uid of the administrator who is to take care of it, on nouns that have no owner. */
  assigneeId?: string | undefined
}

export type Following = 'follows' | 'muted' | 'neither'

/** How a record stands to a person. */
export function followingOf({ followers, muted }: Looked, uid: string): Following {
  if (followers?.includes(uid)) return 'follows'
  return muted?.includes(uid) ? 'muted' : 'neither'
}

/** The lists after a person has chosen to follow a record, not to be told of it, or neither. */
export function afterChoice(
  { followers = [], muted = [] }: Looked,
  uid: string,
  choice: Following,
): { followers: string[]; muted: string[] } {
  const chosen = (uids: readonly string[], isChosen: boolean) =>
    [...uids.filter((one) => one !== uid), ...(isChosen ? [uid] : [])].slice(-FOLLOWERS_MAX)
  return { followers: chosen(followers, choice === 'follows'), muted: chosen(muted, choice === 'muted') }
}

/**
 * The followers once others have come to do with the record, such as by an assignment or a mention: with those who haven't
 * muted it, as far as there is room. The same list where nothing changes.
 */
export function withFollowers(
  { followers = [], muted = [] }: Looked,
  uids: readonly string[],
): readonly string[] {
  const news = [...new Set(uids)].filter((uid) => !followers.includes(uid) && !muted.includes(uid))
  return news.length === 0 ? followers : [...followers, ...news].slice(0, FOLLOWERS_MAX)
}

/**
 * Whether administrators follow the records of a collection and comment on them: all that people look through, in a list or
 * a queue.
 */
export function isFollowed(collection: string): boolean {
  const { list = null, queue = null } = nounOf(collection)?.pages ?? {}
  return list !== null || queue !== null
}

export const followedNouns = nounCollections.filter(isFollowed)

/** Whether its records are assigned: what is owned has an owner instead. */
export const isAssigned = (collection: string): boolean =>
  isFollowed(collection) && nounOf(collection)?.isOwned === false

export const assignedNouns = nounCollections.filter(isAssigned)
