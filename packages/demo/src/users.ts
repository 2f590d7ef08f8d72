import { derivedUserFields, fullName, type User } from '@touchline/domain/user.ts'
import { administrators, DEMO_PASSWORD } from '#administrators.ts'
import type { DemoAccount, DemoContext, DemoDocument, DemoFile, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough } from '#history.ts'
import { profilePicture } from '#profile-picture.ts'
import { randomOf } from '#random.ts'
import { sizes } from '#sizes.ts'
import { kindOf, type UserKind } from '#user-kind.ts'
import { plansFor } from '#user-plans.ts'
import { picturePathOf, signedUpUser } from '#user.ts'

/** The users of the platform, with the decisions that were made about them, their accounts and their pictures. */
export const users: Noun = {
  name: 'users',
  count: (size) => sizes[size].users,
  item: userItem,
  summary: () => [{ path: 'stats/admins', data: { count: administrators.length } }],
}

function userItem(index: number, context: DemoContext): DemoItem {
  const random = randomOf('users', index)
  const kind = kindOf(index, context.size)
  const signedUp = signedUpUser(random, index, kind, context)
  const plans = plansFor(random, signedUp, kind, context)
  const { record: user, decisions } = livedThrough(
    random,
    { collection: 'users', born: signedUp },
    plans,
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

/** What follows from the past: strikes for whoever was suspended, and nobody suspended is active. */
function afterwards(user: User, decisions: DemoDocument[]): User {
  const suspensions = decisions.filter(({ data }) => data['action'] === 'suspend').length
  const strikes = Math.max(user.strikes ?? 0, suspensions)
  if (user.accountStatus === 'active' || !user.updatedAt || !user.lastActiveAt) return { ...user, strikes }
  const blockedSince = decisions[0]?.data['at']
  const last =
    blockedSince instanceof Date && blockedSince < user.lastActiveAt ? blockedSince : user.lastActiveAt
  return { ...user, strikes, lastActiveAt: last }
}

/** The record as it is stored: without its key, with the fields that follow from others. */
function storedUser({ id: _, ...user }: User): Record<string, unknown> {
  return { ...user, ...derivedUserFields(user) }
}

/** All that specification.md, section 3, names. */
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

/** A bare record does not say where the picture is, so that the console has to look; one of them has it under `.jpeg`. */
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
