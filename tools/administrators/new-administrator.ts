import { randomInt } from 'node:crypto'

import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { statusOf, derivedUserFields, User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { automaticFields } from '@touchline/domain/runner/automatic-fields.ts'
import {
  type ServiceClient,
  type StoredDocument,
  type Write,
  newUid,
} from '@touchline/firestore/service-client'
import { StartError } from '@touchline/firestore/start-error'

export type NewAdministrator = { email: string; firstName: string; lastName: string; password?: string }
export type Added = {
  uid: string
  outcome: 'is now an administrator' | 'was already an administrator'
  generatedPassword?: string
  /** Sentences about repaired faults. */
  repaired: readonly string[]
}

/** The author in the log when nobody is signed in. */
const TOOL = { uid: 'add-admin', name: 'Command line' }

/**
 * Makes an account an administrator, and creates it if it doesn't exist. The record, the log and the number of administrators change in one
 * commit, as in the console. Repairs faults in the record or the number.
 */
export async function addAdministrator(
  client: ServiceClient,
  wanted: NewAdministrator,
  now: Date,
): Promise<Added> {
  const checked = checkedInput(wanted)
  const account = await client.findAccount(checked.email)
  const uid = account?.localId ?? newUid()
  const stored = account && (await client.read(`users/${uid}`))
  const user = stored && User.parse({ id: uid, ...stored.data })
  if (user && statusOf(user) !== 'active')
    throw new StartError(
      `The account of ${checked.email} is ${statusOf(user)}: only an active one can become administrator.`,
    )

  const generated = account || checked.password !== undefined ? undefined : newPassword()
  const password = checked.password ?? generated
  if (!account) await client.importAccounts([importedAccount(uid, checked, now)])
  if (password !== undefined) await client.updateAccount(uid, { password })
  const { already } = await grant(client, { uid, checked, stored, user, now })
  return {
    uid,
    repaired: await repairPerson(client, uid, checked.email),
    outcome: already ? 'was already an administrator' : 'is now an administrator',
    ...(generated === undefined ? {} : { generatedPassword: generated }),
  }
}

/** As in https://html.spec.whatwg.org/multipage/input.html#e-mail-state-(type=email), and at least one dot in the host. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

function checkedInput({ email, firstName, lastName, password }: NewAdministrator): NewAdministrator {
  const address = email.trim().toLowerCase()
  if (!EMAIL.test(address)) throw new StartError(`'${email}' is not an e-mail address.`, 2)
  const { firstName: first, lastName: last } = UserForm.shape
  const names = { firstName: first.safeParse(firstName), lastName: last.safeParse(lastName) }
  for (const [option, { error }] of [
    ['--first', names.firstName],
    ['--last', names.lastName],
  ] as const)
    if (error) throw new StartError(`${option}: ${error.issues[0]?.message ?? 'not a name.'}`, 2)
  if (password !== undefined && password.length < 8)
    throw new StartError('--password: use at least 8 characters.', 2)
  return {
    email: address,
    firstName: names.firstName.data ?? firstName,
    lastName: names.lastName.data ?? lastName,
    ...(password === undefined ? {} : { password }),
  }
}

const importedAccount = (localId: string, person: NewAdministrator, now: Date) => ({
  localId,
  email: person.email,
  emailVerified: true,
  displayName: fullName(person),
  createdAt: `${now.getTime()}`,
})

type Grant = {
  uid: string
  checked: NewAdministrator
  stored: StoredDocument | undefined
  user: User | undefined
  now: Date
}

async function grant(
  client: ServiceClient,
  { uid, checked, stored, user, now }: Grant,
): Promise<{ already: boolean }> {
  if (user?.isAdmin) return { already: true }
  const path = `users/${uid}`
  const rev = (user?.rev ?? 0) + 1
  const appointed = { isAdmin: true, adminSince: now, adminBy: TOOL.uid }
  const written = { ...appointed, rev, updatedAt: now, updatedBy: TOOL.uid }
  const record: Write =
    user && stored
      ? { path, data: written, only: Object.keys(written), if: { updateTime: stored.updateTime } }
      : { path, data: { ...newRecord(checked, now), ...written }, if: { exists: false } }
  await client.commit([record, grantEntry(uid, rev, now), await adminCount(client)])
  return { already: false }
}

function newRecord({ email, firstName, lastName }: NewAdministrator, now: Date): Record<string, unknown> {
  const record = { firstName, lastName, email, roles: [] }
  return {
    ...record,
    ...derivedUserFields(record),
    emailVerified: true,
    accountStatus: 'active',
    managedClubIds: [],
    strikes: 0,
    picturePath: null,
    lastActiveAt: now,
    createdAt: now,
    createdBy: TOOL.uid,
  }
}

const grantEntry = (uid: string, rev: number, at: Date): Write => ({
  path: `decisions/${decisionId('users', uid, rev)}`,
  data: {
    subjectType: 'users',
    subjectId: uid,
    rev,
    action: 'grantAdmin',
    from: null,
    to: null,
    reasonCode: null,
    note: null,
    by: TOOL.uid,
    byName: TOOL.name,
    at,
    openedAt: null,
    handlingMs: null,
    before: { isAdmin: false },
    after: { isAdmin: true },
  },
  if: { exists: false },
})

/** Adds one to the count; counts first if nobody did yet, so that the console's guard of the last administrator works. */
async function adminCount(client: ServiceClient): Promise<Write> {
  const path = 'stats/admins'
  const stats = await client.read(path)
  const known = stats?.data['count']
  const count = typeof known === 'number' ? known : await client.count('users', { isAdmin: true })
  return {
    path,
    data: { count: count + 1 },
    if: stats ? { updateTime: stats.updateTime } : { exists: false },
  }
}

/** Readable aloud, without letters that look like others. A password has about 100 bits. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join(''),
  ).join('-')

/**
 * Repairs a person's derived fields and the counts of people, by the rules of adopting and the runner. Returns sentences about the faults.
 */
async function repairPerson(client: ServiceClient, uid: string, email: string): Promise<string[]> {
  return [
    ...(await repairRecord(client, uid, email)),
    ...(await repairCount(client, { name: 'admins', many: 'administrators', flag: 'isAdmin' })),
    ...(await repairCount(client, { name: 'leads', many: 'review leads', flag: 'isLead' })),
  ]
}

async function repairRecord(client: ServiceClient, uid: string, email: string): Promise<string[]> {
  const path = `users/${uid}`
  const stored = await client.read(path)
  if (stored === undefined) return []
  const isMoved = stored.data['email'] !== email
  const data = { ...stored.data, email }
  const known = { id: uid, data, createdAt: undefined, updatedAt: undefined, rev: 0 }
  const { write } = automaticFields('users', known, nothingAround)
  // Where a revision was dropped, the console goes on where the log ended.
  if (await client.read(`decisions/${decisionId('users', uid, 1)}`)) delete write['rev']
  const fields = { ...(isMoved && { email }), ...write }
  const names = Object.keys(fields)
  if (names.length === 0) return []
  await client.commit([{ path, data: fields, only: names, if: { updateTime: stored.updateTime } }])
  return [`Repaired in the record: ${names.join(', ')}.`]
}

type Counted = { name: string; many: string; flag: string }

/** Repairs a count, unless it was never counted: then the console counts. */
async function repairCount(client: ServiceClient, { name, many, flag }: Counted): Promise<string[]> {
  const path = `stats/${name}`
  const stats = await client.read(path)
  if (stats === undefined) return []
  const count = await client.count('users', { [flag]: true })
  const known = stats.data['count']
  if (known === count) return []
  await client.commit([{ path, data: { count }, only: ['count'], if: { updateTime: stats.updateTime } }])
  return [
    `Repaired: the number of ${many} is ${count}, not ${typeof known === 'number' ? known : 'unknown'}.`,
  ]
}
