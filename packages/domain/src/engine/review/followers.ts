import { nounCollections, nounOf } from '#engine/catalogue/nouns.ts'

export const FOLLOWERS_MAX = 50

/** Administrators who look after a record. */
export type Looked = {
  /** Uids of people who hear of decisions about it. */
  followers?: readonly string[] | undefined
  /** Uids of people who don't want to hear of it, unless they follow it again. */
  muted?: readonly string[] | undefined
  /** Uid of the administrator assigned to it, for nouns without an owner. */
  assigneeId?: string | undefined
}

export type Following = 'follows' | 'muted' | 'neither'

/** Whether a person follows or mutes a record. */
export function followingOf({ followers, muted }: Looked, uid: string): Following {
  if (followers?.includes(uid)) return 'follows'
  return muted?.includes(uid) ? 'muted' : 'neither'
}

/** Both lists after a person chose to follow, to mute, or neither. */
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
 * Followers with new people, such as after an assignment or a mention: those who haven't muted the record, as long as
 * there is room. Returns the same list if nothing changes.
 */
export function withFollowers(
  { followers = [], muted = [] }: Looked,
  uids: readonly string[],
): readonly string[] {
  const news = [...new Set(uids)].filter((uid) => !followers.includes(uid) && !muted.includes(uid))
  return news.length === 0 ? followers : [...followers, ...news].slice(0, FOLLOWERS_MAX)
}

/** Whether the records of a collection can be followed and commented on. */
export function isFollowed(collection: string): boolean {
  const { list = null, queue = null } = nounOf(collection)?.pages ?? {}
  return list !== null || queue !== null
}

export const followedNouns = nounCollections.filter(isFollowed)

/** Whether its records are assigned; owned ones have an owner instead. */
export const isAssigned = (collection: string): boolean =>
  isFollowed(collection) && nounOf(collection)?.isOwned === false

export const assignedNouns = nounCollections.filter(isAssigned)
