import { derivedUserFields, type User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators, DEMO_PASSWORD } from '#administrators.ts'
import type { DemoAccount, DemoContext, DemoDocument, DemoFile, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, type Planned } from '#history.ts'
import { profilePicture } from '#media/profile-picture.ts'
import { followsOfUser, type UserFollow } from '#plans/ownership-past.ts'
import { sizes } from '#sizes.ts'
import { strikePlans } from '#plans/video-steps.ts'
import type { UserKind } from '#plans/user-kind.ts'
import { userStory } from '#plans/user-story.ts'
import { picturePathOf } from '#plans/user.ts'

/** Users with their decisions, accounts and pictures. */
export const users: Noun = {
  name: 'users',
  count: (size) => sizes[size].users,
  item: userItem,
  summary: () => [{ path: 'stats/admins', data: { count: administrators.length } }],
}

function userItem(index: number, context: DemoContext): DemoItem {
  const { random, kind, signedUp, plans } = userStory(index, context)
  const follows = followsOfUser(index, context)
  const { record: user, decisions } = livedThrough(
    random,
    { collection: 'users', born: beforeFollowing(signedUp, follows) },
    [...plans, ...follows.map(followed), ...strikePlans(signedUp.id, context)].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
    context,
  )
  const final = afterwards(user, decisions)
  const file = pictureOf(final, kind)
  const data = kind.kind === 'bare' ? bareRecord(final) : storedUser(final)
  return {
    documents: [{ path: `users/${final.id}`, data }, ...decisions],
    ...(kind.kind === 'deleted' ? {} : { account: accountOf(final, kind) }),
    ...(file ? { file } : {}),
  }
}

/** At sign-up: managers by request weren't managers yet. */
function beforeFollowing(user: User, follows: readonly UserFollow[]): User {
  const granted = new Set(follows.map(({ add }) => add))
  if (granted.size === 0) return user
  const managedClubIds = (user.managedClubIds ?? []).filter((id) => !granted.has(id))
  const { roles = [] } = user
  const isManager = managedClubIds.length > 0
  return {
    ...user,
    managedClubIds,
    roles: isManager ? roles : roles.filter((role) => role !== 'clubManager'),
  }
}

/** A club is added or removed by a decision on a request, the role with the first and last one. */
const followed = ({ add, remove, ...told }: UserFollow): Planned<User> => ({
  ...told,
  action: 'follow',
  changes: (_, { managedClubIds = [], roles = [] }) => {
    const clubs = [...managedClubIds.filter((id) => id !== remove), ...(add === undefined ? [] : [add])]
    const others = roles.filter((role) => role !== 'clubManager')
    return {
      managedClubIds: clubs,
      roles: clubs.length === 0 ? others : roles.includes('clubManager') ? roles : [...roles, 'clubManager'],
    }
  },
})

/** Fields that follow from the past: suspended people aren't active. */
function afterwards(user: User, decisions: DemoDocument[]): User {
  if (user.accountStatus === 'active' || !user.updatedAt || !user.lastActiveAt) return user
  const blockedSince = decisions.find(({ data }) => data['action'] === 'suspend')?.data['at']
  const last =
    blockedSince instanceof Date && blockedSince < user.lastActiveAt ? blockedSince : user.lastActiveAt
  return { ...user, lastActiveAt: last }
}

/** Stored form: without the key, with derived fields. */
function storedUser({ id: _, ...user }: User): Record<string, unknown> {
  return { ...user, ...derivedUserFields(user) }
}

/** The three fields that users of the platform always have. */
const bareRecord = ({ firstName, lastName, isAdmin }: User) => ({ firstName, lastName, isAdmin })

function accountOf(user: User, { kind }: UserKind): DemoAccount {
  return {
    uid: user.id,
    email: user.email ?? '',
    emailVerified: user.emailVerified ?? false,
    displayName: fullName(user),
    createdAt: user.createdAt ?? new Date(0),
    ...(kind === 'administrator' || kind === 'player' ? { password: DEMO_PASSWORD } : {}),
  }
}

/** A bare record has no picture path, so the console must look; one picture is under `.jpeg`. */
function pictureOf({ id }: User, { kind, number, picture }: UserKind): DemoFile | undefined {
  if (kind === 'bare' && number === 0) return pictureFile(`profileImages/${id}.jpeg`, 0)
  if (kind === 'deleted' || kind === 'bare' || picture === undefined) return undefined
  return pictureFile(picturePathOf(id, picture), picture)
}

const pictureFile = (path: string, picture: number): DemoFile => ({
  path,
  contentType: 'image/png',
  bytes: profilePicture(picture),
})
