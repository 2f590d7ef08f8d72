import * as z from 'zod/mini'
import {
  choice,
  choices,
  country,
  flag,
  moment,
  own,
  part,
  pattern,
  refs,
  year,
  type Tone,
} from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { Preferences } from '#kept/preferences.ts'
import { nearKeys } from '#engine/query/near-keys.ts'
import { searchTokens } from '#shared/text.ts'

export const userRoles = ['player', 'coach', 'scout', 'clubManager', 'matchModerator', 'parent'] as const
export const UserRole = z.enum(userRoles)
export type UserRole = z.infer<typeof UserRole>

export const roleLabels: Record<UserRole, string> = {
  player: t('Player'),
  coach: t('Coach'),
  scout: t('Scout'),
  clubManager: t('Club manager'),
  matchModerator: t('Match moderator'),
  parent: t('Parent'),
}

export const accountStatuses = ['active', 'suspended', 'deleted'] as const
export const AccountStatus = z.enum(accountStatuses)
export type AccountStatus = z.infer<typeof AccountStatus>

export const accountStatusLabels: Record<AccountStatus, string> = {
  active: t('Active'),
  suspended: t('Suspended'),
  deleted: t('Deleted'),
}

export const accountStatusTones: Record<AccountStatus, Tone> = {
  active: 'good',
  suspended: 'bad',
  deleted: 'neutral',
}

/** Steps of an account's activation, in order; the platform notes each. */
export const activationSteps = ['picture', 'club', 'video'] as const
export type ActivationStep = (typeof activationSteps)[number]

export const activationStepLabels: Record<ActivationStep, string> = {
  picture: t('Picture'),
  club: t('Club'),
  video: t('First video'),
}

export const activationUpTo = (step: ActivationStep): readonly ActivationStep[] =>
  activationSteps.slice(0, activationSteps.indexOf(step) + 1)

/** Further parts are another program's. */
export const Suspension = z.looseObject({
  reasonCode: z.string(),
  note: z.optional(z.string()),
  /** Absent or null: until reinstated. */
  until: z.optional(z.nullable(z.date())),
  by: z.string(),
  /** Start of an interim hold: a second administrator has yet to decide. Absent: final. */
  heldAt: z.catch(z.optional(z.nullable(z.date())), undefined),
  /** The second administrator, who confirmed it. */
  confirmedBy: z.catch(z.optional(z.string()), undefined),
})
export type Suspension = z.infer<typeof Suspension>

const MANAGED_MAX = 100

export const userNoun = defineNoun({
  collection: 'users',
  one: t('user'),
  many: t('users'),
  nameless: t('No Name'),
  fields: {
    firstName: part({
      label: t('First name'),
      required: t('Enter a first name.'),
      max: 50,
      column: { width: 144, id: 'name', label: t('Name') },
      sort: { name: 'name', label: t('Name'), by: 'lastName', thenBy: ['firstName'] },
      searched: 'words',
    }),
    lastName: part({ label: t('Last name'), required: t('Enter a last name.'), max: 50, searched: 'words' }),
    phone: pattern({
      label: t('Phone'),
      hint: t('Include the country code, no spaces, such as +441632960961.'),
      format: 'phone',
    }),
    country: country({
      label: t('Country'),
      column: 112,
      filter: { orders: ['-joined', 'joined', 'name', '-active'] },
    }),
    birthYear: year({ label: t('Birth year'), earliest: 1900 }),
    roles: choices({
      label: t('Roles'),
      of: roleLabels,
      column: 144,
      filter: { name: 'role', label: t('Role') },
    }),
  },
  kept: {
    /** Belongs to the person's sign-in. */
    email: pattern({ label: t('E-mail'), format: 'email', column: 170, searched: 'whole' }),
    emailVerified: flag({ label: t('E-mail verified') }),
    managedClubIds: refs({
      label: t('Managed clubs'),
      to: 'clubs',
      max: MANAGED_MAX,
      column: { width: 68, id: 'clubs', label: t('Clubs') },
    }),
    accountStatus: choice({
      label: t('Status'),
      of: accountStatusLabels,
      tones: accountStatusTones,
      assumed: 'active',
      column: { width: 108, id: 'status' },
      filter: { name: 'status' },
    }),
    isAdmin: flag({
      label: t('Administrator'),
      column: { width: 60, id: 'admin', label: t('Admin') },
      filter: { name: 'admin', orders: ['-joined', 'name'] },
    }),
    /** Completed {@link activationSteps}, each as true. */
    activation: own({ label: t('Activation'), filter: { name: 'activated', orders: ['-joined'] } }),
    lastActiveAt: moment({
      label: t('Last active'),
      column: { width: 110, id: 'active' },
      filter: { name: 'active', label: t('Active between') },
      sort: {
        name: 'active',
        directions: { desc: t('latest first'), asc: t('longest ago first') },
        first: 'desc',
        missing: t('last activity'),
      },
    }),
  },
  within: {
    'suspension.heldAt': moment({
      label: t('Held since'),
      sort: {
        name: 'held',
        label: t('Interim holds'),
        directions: { asc: t('longest first') },
        missing: t('interim hold'),
      },
    }),
  },
  dates: {
    createdAt: moment({
      label: t('Joined'),
      column: { width: 102, id: 'joined' },
      filter: { name: 'joined', label: t('Joined between') },
      sort: {
        name: 'joined',
        directions: { desc: t('newest first'), asc: t('oldest first') },
        first: 'desc',
        missing: t('join date'),
      },
    }),
    updatedAt: moment({ label: t('Updated') }),
  },
  form: {
    [t('Person')]: ['firstName', 'lastName', 'phone'],
    [t('Profile')]: ['country', 'birthYear', 'roles'],
  },
  subtitle: [],
  facts: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'country',
    'birthYear',
    'roles',
    'createdAt',
    'lastActiveAt',
  ],
  list: {
    title: t('Users'),
    columns: [
      'firstName',
      'email',
      'roles',
      'managedClubIds',
      'country',
      'accountStatus',
      'isAdmin',
      'createdAt',
      'lastActiveAt',
    ],
    filters: ['roles', 'isAdmin', 'accountStatus', 'country', 'activation', 'createdAt', 'lastActiveAt'],
    sorts: ['createdAt', 'firstName', 'lastActiveAt', 'suspension.heldAt'],
    card: { facts: ['roles', 'createdAt'] },
    first: { sort: 'joined', direction: 'desc' },
    filtered: ['-joined', 'name', '-active'],
    searched: ['name'],
    search: t('Search name or e-mail'),
  },
})

/**
 * A user as read: key = auth user id. A record may hold only `firstName`, `lastName` and `isAdmin`; everything else is
 * then unknown.
 */
export const User = z.extend(
  recordSchema(
    { ...userNoun.fields, ...userNoun.kept },
    {
      /** Derived from `roles`, so that a role and a word can be searched together: see {@link derivedUserFields}. */
      roleFlags: z.record(z.string(), z.boolean()),
      suspension: z.nullable(Suspension),
      strikes: z.int(),
      /** Path of the profile picture; null: none; absent: unknown. */
      picturePath: z.nullable(z.string()),
      preferences: Preferences,
      /** Start and maker of the last appointment as administrator; absent: older than this field. */
      adminSince: z.date(),
      adminBy: z.string(),
      /** A review lead: see `nouns/user/lead.ts`. */
      isLead: z.boolean(),
      activation: z.record(z.string(), z.boolean()),
    },
  ),
  { isAdmin: z.catch(z.boolean(), false) },
)
export type User = z.infer<typeof User>

export const userDerivedFields = ['search', 'near', 'roleFlags'] as const

export function derivedUserFields(user: Pick<User, 'firstName' | 'lastName' | 'email' | 'roles'>) {
  const { firstName, lastName, email } = user
  return {
    search: searchTokens([`${firstName} ${lastName}`, `${lastName} ${firstName}`], [email ?? '']),
    near: nearKeys([firstName, lastName]),
    roleFlags: Object.fromEntries((user.roles ?? []).map((role) => [role, true])),
  } satisfies Record<(typeof userDerivedFields)[number], unknown>
}

/** A user without a status was never suspended. */
export const statusOf = (user: User): AccountStatus => user.accountStatus ?? 'active'

/** Who suspended the account and when, while a second administrator has yet to decide. */
export function holdOf(user: User): { by: string; at: Date } | undefined {
  const { heldAt, by } = user.suspension ?? {}
  return statusOf(user) === 'suspended' && heldAt && by !== undefined ? { by, at: heldAt } : undefined
}
