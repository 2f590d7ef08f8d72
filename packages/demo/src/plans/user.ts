import type { ActivationStep, User, UserRole } from '@touchline/domain/nouns/user/user.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { administrators, administratorSince, player } from '#administrators.ts'
import { managedClubIds } from './clubs.ts'
import { originIn, originOf } from '#countries.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { showcaseNames } from '#showcase.ts'
import { lastSeen, signUpTime } from '#sign-up-time.ts'
import { sizes } from '#sizes.ts'
import type { UserKind } from './user-kind.ts'

/** A user at sign-up, before any decision. */
export function signedUpUser(random: Random, index: number, kind: UserKind, context: DemoContext): User {
  const identity = identityOf(random, index, kind)
  const roles = rolesOf(random, kind)
  const createdAt = joinedAt(random, kind, context)
  const picturePath = kind.picture === undefined ? null : picturePathOf(identity.id, kind.picture)
  const clubs =
    kind.kind === 'manager' ? managedClubIds(kind.number, sizes[context.size].managers, context.size) : []
  return {
    ...identity,
    isAdmin: kind.kind === 'administrator' && kind.number === 0,
    createdAt,
    createdBy: identity.id,
    updatedAt: createdAt,
    updatedBy: identity.id,
    rev: 1,
    roles,
    emailVerified: kind.kind === 'administrator' || random.chance(0.88),
    managedClubIds: clubs,
    accountStatus: 'active',
    lastActiveAt: lastSeen(random, context.now, createdAt, KEEN.has(kind.kind)),
    birthYear: context.now.getUTCFullYear() - ageOf(random, roles),
    strikes: 0,
    picturePath,
    activation: activationOf(index, { picture: picturePath !== null, club: clubs.length > 0 }),
  }
}

/** Managers are in a club; half of the others named theirs, and a third of those showed a video. */
function activationOf(
  index: number,
  { picture, club }: { picture: boolean; club: boolean },
): User['activation'] {
  const random = randomOf('activation', index)
  const isInClub = club || random.chance(0.5)
  const steps: Record<ActivationStep, boolean> = {
    picture,
    club: isInClub,
    video: isInClub && random.chance(0.35),
  }
  return Object.fromEntries(Object.entries(steps).filter(([, taken]) => taken))
}

const KEEN = new Set<UserKind['kind']>(['administrator', 'manager', 'moderator'])

type Identity = {
  id: string
  firstName: string
  lastName: string
  email: string
  country: string
  phone: string
}

function identityOf(random: Random, index: number, { kind, number }: UserKind): Identity {
  const uid = uidOf(random)
  const origin = originOf(random)
  const fixed = kind === 'administrator' ? administrators[number] : kind === 'player' ? player : undefined
  if (fixed) {
    const { uid: id, ...named } = fixed
    return { id, ...named, phone: originIn(named.country, random).phone }
  }
  const [firstName, lastName, country] = (kind === 'showcase' && showcaseNames[number]) || [
    shortened(origin.firstName),
    shortened(origin.lastName),
    origin.country,
  ]
  return {
    id: uid,
    firstName,
    lastName,
    country,
    phone: origin.phone,
    email: emailOf(random, firstName, lastName, index),
  }
}

const shortened = (name: string): string => [...name.trim()].slice(0, 50).join('')

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'] as [string, ...string[]] // never empty

/** Like the sign-in service's: 28 letters and digits. */
const uidOf = (random: Random): string => Array.from({ length: 28 }, () => random.pick(LETTERS)).join('')

/** Key of a user by index, without making the record. */
export const userIdOf = (index: number): string => uidOf(randomOf('users', index))

const MAIL_HOSTS: [string, number][] = [
  ['post.example', 5],
  ['mail.example', 4],
  ['inbox.example', 3],
  ['letterbox.example', 1],
  ['club.example', 1],
]

/** Unique by index, in the domain reserved for examples (https://www.rfc-editor.org/rfc/rfc2606). */
function emailOf(random: Random, firstName: string, lastName: string, index: number): string {
  const part = (name: string) =>
    fold(name)
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20)
  const words = [part(firstName), part(lastName)].filter(Boolean)
  return `${words.length === 0 ? 'member' : words.join('.')}${index}@${weighted(random, MAIL_HOSTS)}`
}

const MIX: [UserRole[], number][] = [
  [['player'], 58],
  [['parent'], 17],
  [['coach'], 9],
  [['player', 'coach'], 5],
  [['coach', 'parent'], 4],
  [['scout'], 3],
  [['scout', 'coach'], 1],
  [[], 3],
]

function rolesOf(random: Random, { kind }: UserKind): UserRole[] {
  const roles = weighted(random, MIX)
  if (kind === 'administrator') return []
  if (kind === 'player') return ['player']
  if (kind === 'manager') return ['clubManager', ...(random.chance(0.4) ? (['coach'] as const) : [])]
  if (kind === 'moderator') return [...roles, 'matchModerator']
  return [...roles]
}

function ageOf(random: Random, roles: UserRole[]): number {
  const [mean, deviation] = roles.includes('player') && roles.length === 1 ? [21, 6] : [41, 9]
  return Math.round(Math.min(82, Math.max(13, random.normal(mean, deviation))))
}

/** Least days since joining, for people with earlier decisions. */
const MINIMUM_DAYS: Partial<Record<UserKind['kind'], number>> = {
  player: 200,
  suspended: 45,
  deleted: 120,
  formerAdministrator: 500,
  moderator: 120,
}

function joinedAt(random: Random, { kind, number }: UserKind, context: DemoContext): Date {
  const joined = signUpTime(random, context.now, MINIMUM_DAYS[kind] ?? 0)
  return kind === 'administrator' ? administratorSince(number, context, 3) : joined
}

/** Most pictures have the bare name; every tenth one each extension that the specification tries. */
const EXTENSIONS: Record<number, string> = { 1: '.png', 2: '.jpg', 3: '.jpeg' }

export const picturePathOf = (uid: string, picture: number): string =>
  `profileImages/${uid}${EXTENSIONS[picture % 10] ?? ''}`
