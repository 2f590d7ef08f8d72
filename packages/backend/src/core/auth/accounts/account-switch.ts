import { endSessionsNow } from '#core/auth/sign-in.ts'
import type { CommitChange } from '#core/commit-event.ts'
import type { Path } from '#core/paths.ts'
import { documentLookup, documentsThere } from '#core/document-lookup.ts'
import type { Fields } from '#core/values/values.ts'
import type { Account, Accounts } from '#store/account-store.ts'
import type { Db } from '#store/db.ts'
import type { ActionCodes } from '#store/action-codes.ts'

/**
 * Documents that disable accounts: while the text `field` of `collection/{uid}` is one of `values`, the account `uid`
 * is disabled. On Firebase a function triggered by the document does this, for instance
 * https://firebase.google.com/docs/functions/firestore-events with `updateUser(uid, { disabled })`.
 */
export type AccountSwitch = {
  collection: string
  field: string
  values: readonly string[]
  /** A document: while it exists, the collection below it counts and no other. */
  beside?: Path
}

/** Parses `users.accountStatus=suspended,deleted`; throws an error with one sentence for anything else. */
export function parseAccountSwitch(text: string): AccountSwitch {
  const [, collection, field, values = ''] = /^([^/.=\s]+)\.([^/.=\s]+)=([^=\s]+)$/.exec(text) ?? []
  if (collection !== undefined && field !== undefined) return { collection, field, values: values.split(',') }
  throw new Error(
    `--disable-accounts must be COLLECTION.FIELD=VALUE,…, such as users.status=banned, not '${text}'.`,
  )
}

/** Path of the collection whose documents count by now. */
const switchCollection = ({ collection, beside }: AccountSwitch, isThere: IsThere): Path =>
  beside !== undefined && isThere(beside) ? [...beside, collection] : [collection]

type IsThere = (path: Path) => boolean

type SwitchDeps = {
  readonly isThere: IsThere
  readonly accounts: Accounts
  readonly actionCodes: ActionCodes
  readonly now: () => Date
}

function disables({ field, values }: AccountSwitch, fields: Fields | null): boolean {
  const value = fields?.[field]
  return value !== undefined && 'stringValue' in value && values.includes(value.stringValue)
}

/** Whether the document of an account disables it. */
export const isSwitchedOff = (rule: AccountSwitch, uid: string, db: Db): boolean =>
  disables(rule, documentLookup(db)([...switchCollection(rule, documentsThere(db)), uid]))

/** Applies the documents of a commit to accounts, in its transaction, so that both are on disk or neither. */
export function followCommit(deps: SwitchDeps, rule: AccountSwitch, changes: readonly CommitChange[]): void {
  let place: string | undefined
  for (const { path, before, after } of changes) {
    const [collection, uid = ''] = path.slice(-2)
    if (collection !== rule.collection) continue
    place ??= switchCollection(rule, deps.isThere).join('/')
    if (path.slice(0, -1).join('/') !== place) continue
    const disabled = disables(rule, after)
    // A record that goes takes no right to sign in with it, and gives none.
    if (after === null || disabled === disables(rule, before)) continue
    const account = deps.accounts.find(uid)
    if (account !== undefined) switchAccount(deps, account, disabled)
  }
}

function switchAccount(deps: SwitchDeps, account: Account, disabled: boolean): void {
  if (account.disabled === disabled) return
  const validSince = disabled ? endSessionsNow(deps, account) : account.validSince
  deps.accounts.save({ ...account, disabled, validSince })
  if (disabled) deps.actionCodes.removeAll(account.uid, 'PASSWORD_RESET')
}
