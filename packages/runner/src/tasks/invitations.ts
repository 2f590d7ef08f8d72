import { allAdministrators, usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import { invitationsAt } from '@touchline/domain/nouns/invitation/invitation-questions.ts'
import {
  Invitation,
  isLinkDue,
  type InvitationFailure,
} from '@touchline/domain/nouns/invitation/invitation.ts'
import { statusOf, User } from '@touchline/domain/nouns/user/user.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { personJoins, type MadeOnce } from '@touchline/domain/runner/person-joins.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireAt, wireValue, type Value } from '@touchline/firestore/values'
import { newUid } from '@touchline/firestore/service-client'
import { WireError } from '@touchline/firestore/wire'
import { isLimited, isUsed, type RunnerAccount, type RunnerAccounts } from '#accounts.ts'
import { asRead, type RunnerDatabase, type Write } from '#database.ts'
import type { Task } from '#task.ts'
import { isRefused, unlessRefused } from '#refused.ts'

/** Interval of checks for who set a password, while anybody is invited. */
const WATCHED_EVERY_MS = 10_000
/** Pause after the sign-in service fails. */
const REST_MS = 30_000
/** Longest time in a turn; with hundreds of invitations the rest waits for the next turn, to let other work run. */
const MET_AT_ONCE_MS = 3_000
/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup */
const LOOKED_UP_AT_ONCE = 100

const listed = ['waiting', 'invited', 'withdrawn'] as const

const invitationIn = ({ id, fields }: StoredDocument): Invitation =>
  Invitation.parse({ ...plainFields(fields), id })

/** Whether there is something to do or to watch. */
const isOpen = ({ status, userId }: Invitation) =>
  status === 'waiting' || status === 'invited' || (status === 'withdrawn' && userId !== undefined)

const isDue = (invitation: Invitation) =>
  isOpen(invitation) && (invitation.status !== 'invited' || isLinkDue(invitation))

/**
 * Creates the accounts of invited people, requests their links, notes who accepted, and removes withdrawn ones. Each step leaves what the
 * next one needs, so that it can continue after a stop at any point.
 */
export function invitations(database: RunnerDatabase, accounts: RunnerAccounts | undefined, log: Logger) {
  return accounts === undefined
    ? { name: NAME, turn: () => Promise.resolve() }
    : meeting(database, accounts, log)
}

const NAME = 'invitations'

function meeting(database: RunnerDatabase, accounts: RunnerAccounts, log: Logger) {
  const open = new Map<string, Invitation>()
  let isListed = false
  let restsUntil = -Infinity
  let watchedAt = -Infinity

  function note(collection: string, records: readonly StoredDocument[]): void {
    if (collection !== 'invitations') return
    for (const record of records) {
      const invitation = invitationIn(record)
      if (isOpen(invitation)) open.set(record.path, invitation)
      else open.delete(record.path)
    }
  }

  return {
    name: NAME,
    saw: note,
    async turn(): Promise<void> {
      if (!isListed)
        for (const status of listed)
          for await (const invitation of database.findAll(invitationsAt(status)))
            note('invitations', [invitation])
      isListed = true
      if (performance.now() < restsUntil) return
      try {
        const until = performance.now() + MET_AT_ONCE_MS
        const due = [...open].filter(([, invitation]) => isDue(invitation))
        for (const [path] of due) if (performance.now() < until) await meetOne(path)
        await watch()
      } catch (error) {
        // Of the sign-in service: nothing else waits for it.
        if (!(error instanceof WireError)) throw error
        log.warn('invitations wait: the sign-in service failed', { why: error.message })
        restsUntil = performance.now() + REST_MS
      }
    },
  } satisfies Task

  /** Reads the current invitation and handles it. */
  async function meetOne(path: string): Promise<void> {
    const [record] = await database.get([path])
    open.delete(path)
    if (record === undefined) return
    note('invitations', [record])
    const invitation = invitationIn(record)
    if (invitation.status === 'waiting') return make(record, invitation)
    if (invitation.status === 'withdrawn') return remove(record, invitation)
    if (isLinkDue(invitation)) await link(record, invitation)
  }

  async function make(record: StoredDocument, invitation: Invitation): Promise<void> {
    const { email = '', invitedBy = '' } = invitation
    const inviter = await userAt(invitedBy)
    if (inviter === undefined || !inviter.user.isAdmin || statusOf(inviter.user) !== 'active')
      return fail(record, 'inviter')
    const account = await accounts.byEmail(email)
    const taken = await takenBy(database, email, account)
    if (taken !== undefined) return fail(record, 'taken', taken.uid)
    // One that nobody can sign in to and that has no record was left by a runner that was stopped right here.
    const uid = account?.localId ?? newUid()
    try {
      if (
        account === undefined &&
        !(await accounts.create({ localId: uid, email, displayName: fullName(invitation) }))
      )
        return await fail(record, 'taken')
    } catch (error) {
      if (!isRefused(error) || isLimited(error)) throw error
      log.warn('an account was refused', { invitation: record.path, why: String(error) })
      return fail(record, 'refused')
    }
    const { record: person, entry } = personJoins(invitation, uid)
    const joined = await unlessRefused(log, record.path, async () =>
      database.writeAll(
        [
          made(person),
          made(entry),
          ...(invitation.isAdmin ? [await adminCount(uid)] : []),
          noted(record, [
            ['status', wireValue('invited')],
            ['userId', wireValue(uid)],
          ]),
        ],
        [asRead(inviter.document.path, inviter.document)],
      ),
    )
    if (joined) {
      log.info('an account was created for an invitation', { user: uid })
      return meetOne(record.path)
    }
    // Withdrawn in between, or the inviter changed: nobody has that account.
    await accounts.remove(uid)
    if (joined === undefined) await fail(record, 'refused')
  }

  async function link(record: StoredDocument, { email = '', links = 1, userId }: Invitation): Promise<void> {
    await accounts.sendLink(email)
    await settle(record, [['linked', wireValue(links)]], ['linkedAt'])
    log.info('a link was requested', { user: userId })
  }

  async function remove(record: StoredDocument, { userId = '' }: Invitation): Promise<void> {
    const user = (await userAt(userId))?.user
    // Only the record says that it is nobody's.
    if (user !== undefined && statusOf(user) !== 'deleted') return void open.delete(record.path)
    await accounts.remove(userId)
    await settle(record, [['userId', undefined]])
    log.info('the account of a withdrawn invitation was removed', { user: userId })
  }

  async function watch(): Promise<void> {
    const sent = [...open].filter(([, { status, userId }]) => status === 'invited' && userId !== undefined)
    if (sent.length === 0 || performance.now() - watchedAt < WATCHED_EVERY_MS) return
    watchedAt = performance.now()
    for (let at = 0; at < sent.length; at += LOOKED_UP_AT_ONCE) {
      const some = sent.slice(at, at + LOOKED_UP_AT_ONCE)
      const found = await accounts.byIds(some.flatMap(([, { userId }]) => userId ?? []))
      for (const [path, { userId }] of some) {
        const account = found.find(({ localId }) => localId === userId)
        if (account && isUsed(account)) await accept(path, account.localId)
      }
    }
  }

  async function accept(path: string, uid: string): Promise<void> {
    const [record] = await database.get([path])
    if (record === undefined) return
    const { status, userId, email } = invitationIn(record)
    if (status !== 'invited' || userId !== uid) return
    const found = await userAt(uid)
    // The link reached that address, and no other that the record may have by now.
    const isReached =
      found?.user.emailVerified === false && found.user.email === email && statusOf(found.user) === 'active'
    const isVerified: Write[] = isReached
      ? [
          {
            path: found.document.path,
            values: new Map([['emailVerified', wireValue(true)]]),
            if: { updateTime: found.document.updateTime },
          },
        ]
      : []
    const write = noted(record, [['status', wireValue('accepted')]], ['acceptedAt'])
    if (!(await unlessRefused(log, path, () => database.writeAll([write, ...isVerified])))) return
    open.delete(path)
    log.info('an invitation was accepted', { user: uid })
  }

  async function fail(record: StoredDocument, failure: InvitationFailure, takenUid?: string): Promise<void> {
    await settle(record, [
      ['status', wireValue('failed')],
      ['failure', wireValue(failure)],
      ...(takenUid === undefined ? [] : [['takenBy', wireValue(takenUid)] as const]),
    ])
    log.info('an invitation failed', { invitation: record.path, failure })
  }

  /** Writes the progress; changes in between return as changes. */
  async function settle(record: StoredDocument, values: Noted, times: readonly string[] = []): Promise<void> {
    await unlessRefused(log, record.path, () => database.writeAll([noted(record, values, times)]))
    const [now] = await database.get([record.path])
    note('invitations', now === undefined ? [] : [now])
  }

  async function userAt(uid: string): Promise<{ user: User; document: StoredDocument } | undefined> {
    if (uid === '' || uid.includes('/')) return undefined
    const { document } = await database.read(`users/${uid}`)
    return document && { user: User.parse({ ...plainFields(document.fields), id: uid }), document }
  }

  /** Adds one to the count of administrators; counts them if nobody did yet. */
  async function adminCount(uid: string): Promise<Write> {
    const path = 'stats/admins'
    const { document } = await database.read(path)
    const known = Number(document && wireAt(document.fields, 'count')?.['integerValue'])
    const { collection, where } = allAdministrators()
    const count = Number.isNaN(known) ? await database.count(collection, where) : known
    return {
      path,
      values: new Map([
        ['count', wireValue(count + 1)],
        ['userId', wireValue(uid)],
      ]),
      if: document ? { updateTime: document.updateTime } : { exists: false },
    }
  }
}

type Noted = readonly (readonly [string, Value | undefined])[]

/** Returns the progress of an invitation, without a revision, because nobody decided anything. */
const noted = (
  { path, updateTime }: StoredDocument,
  values: Noted,
  times: readonly string[] = [],
): Write => ({
  path,
  values: new Map([...values, ['updatedBy', wireValue(RUNNER)]]),
  times: ['updatedAt', ...times],
  if: { updateTime },
})

const made = ({ path, fields, times }: MadeOnce): Write => ({
  path,
  values: new Map(Object.entries(fields).map(([name, value]) => [name, wireValue(value)])),
  times,
  if: { exists: false },
})

/** Most records whose search words are compared. */
const LOOKED_AT = 100

/**
 * Returns who has an address: an account that is used or has a record, or a record without an account. `uid` if there is a record to look
 * at; undefined if the address is free.
 */
async function takenBy(
  database: RunnerDatabase,
  email: string,
  account: RunnerAccount | undefined,
): Promise<{ uid?: string } | undefined> {
  if (account !== undefined) {
    const { document } = await database.read(`users/${account.localId}`)
    if (document !== undefined) return { uid: account.localId }
    return isUsed(account) ? {} : undefined
  }
  const token = searchToken(email)
  if (token === undefined) return undefined
  const found = await database.find(usersByWords.withWord(token), LOOKED_AT)
  const same = found.find(({ fields }) => wireAt(fields, 'email')?.['stringValue'] === email)
  return same && { uid: same.id }
}
