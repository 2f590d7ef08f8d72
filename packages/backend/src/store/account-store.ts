import type { SQLOutputValue } from 'node:sqlite'

import type { Db } from './db.ts'

/**
 * Parameters of standard scrypt by the names of RFC 7914; `keyLength` in bytes. https://www.rfc-editor.org/rfc/rfc7914 Accounts from a
 * Firebase project also have that project's `signerKey` and `saltSeparator`, both in base64.
 */
export type ScryptParameters = {
  N: number
  r: number
  p: number
  keyLength: number
  signerKey?: string
  saltSeparator?: string
}

/** A stored password hash, always with the parameters it was hashed with. */
export type PasswordHash = { hash: Uint8Array; salt: Uint8Array; parameters: ScryptParameters }

/** `validSince` in seconds, all other times in milliseconds since the epoch. `email` is lower-case. */
export type Account = {
  uid: string
  email: string | undefined
  emailVerified: boolean
  displayName: string | undefined
  photoUrl: string | undefined
  disabled: boolean
  password: PasswordHash | undefined
  passwordUpdatedAt: number | undefined
  validSince: number
  createdAt: number
  lastLoginAt: number | undefined
  /** JSON of the claims in every token of the account. */
  customAttributes: string | undefined
  /** In E.164: `+441632960001`. */
  phoneNumber: string | undefined
  /** Whether its owner signed in with a mailed link. */
  emailLink: boolean
}

export type AccountStanding = Pick<Account, 'disabled' | 'validSince'>

export type Accounts = {
  find(uid: string): Account | undefined
  /** Returns what every request is checked by. */
  standing(uid: string): AccountStanding | undefined
  findByEmail(email: string): Account | undefined
  findByPhoneNumber(phoneNumber: string): Account | undefined
  /** Writes the whole account, new or not. Throws when another account has the e-mail or the phone number. */
  save(account: Account): void
  remove(uid: string): void
  removeAll(): void
  /** Returns accounts in the order of their ids, after the given one. */
  list(afterUid: string, limit: number): Account[]
}

const columns = `uid, email, email_verified, display_name, photo_url, disabled, password_hash, password_salt,
  password_parameters, password_updated_at, valid_since, created_at, last_login_at, custom_attributes, phone_number,
  email_link`

export function createAccounts(db: Db): Accounts {
  const byUid = db.prepare(`SELECT ${columns} FROM accounts WHERE uid = ?`)
  const standing = db.prepare('SELECT disabled, valid_since FROM accounts WHERE uid = ?')
  const byEmail = db.prepare(`SELECT ${columns} FROM accounts WHERE email = ?`)
  const byPhoneNumber = db.prepare(`SELECT ${columns} FROM accounts WHERE phone_number = ?`)
  const page = db.prepare(`SELECT ${columns} FROM accounts WHERE uid > ? ORDER BY uid LIMIT ?`)
  const remove = db.prepare('DELETE FROM accounts WHERE uid = ?')
  const removeAll = db.prepare('DELETE FROM accounts')
  const save = db.prepare(`
    INSERT INTO accounts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (uid) DO UPDATE SET
      email = excluded.email, email_verified = excluded.email_verified, display_name = excluded.display_name,
      photo_url = excluded.photo_url, disabled = excluded.disabled, password_hash = excluded.password_hash,
      password_salt = excluded.password_salt, password_parameters = excluded.password_parameters,
      password_updated_at = excluded.password_updated_at, valid_since = excluded.valid_since,
      created_at = excluded.created_at, last_login_at = excluded.last_login_at,
      custom_attributes = excluded.custom_attributes, phone_number = excluded.phone_number,
      email_link = excluded.email_link`)
  return {
    find: (uid) => optionalAccount(byUid.get(uid)),
    standing: (uid) => {
      const row = standing.get(uid)
      return row && { disabled: row['disabled'] === 1, validSince: Number(row['valid_since']) }
    },
    findByEmail: (email) => optionalAccount(byEmail.get(email)),
    findByPhoneNumber: (phoneNumber) => optionalAccount(byPhoneNumber.get(phoneNumber)),
    save: (account) => {
      save.run(...toRow(account))
    },
    remove: (uid) => {
      remove.run(uid)
    },
    removeAll: () => {
      removeAll.run()
    },
    list: (afterUid, limit) => page.all(afterUid, limit).map(toAccount),
  }
}

type Row = Record<string, SQLOutputValue>

function toRow(account: Account) {
  return [
    account.uid,
    account.email ?? null,
    account.emailVerified ? 1 : 0,
    account.displayName ?? null,
    account.photoUrl ?? null,
    account.disabled ? 1 : 0,
    account.password?.hash ?? null,
    account.password?.salt ?? null,
    account.password === undefined ? null : JSON.stringify(account.password.parameters),
    account.passwordUpdatedAt ?? null,
    account.validSince,
    account.createdAt,
    account.lastLoginAt ?? null,
    account.customAttributes ?? null,
    account.phoneNumber ?? null,
    account.emailLink ? 1 : 0,
  ] as const
}

function optionalAccount(row: Row | undefined): Account | undefined {
  return row === undefined ? undefined : toAccount(row)
}

function toAccount(row: Row): Account {
  return {
    uid: String(row['uid']),
    email: optionalText(row['email']),
    emailVerified: row['email_verified'] === 1,
    displayName: optionalText(row['display_name']),
    photoUrl: optionalText(row['photo_url']),
    disabled: row['disabled'] === 1,
    password: toPassword(row),
    passwordUpdatedAt: optionalNumber(row['password_updated_at']),
    validSince: Number(row['valid_since']),
    createdAt: Number(row['created_at']),
    lastLoginAt: optionalNumber(row['last_login_at']),
    customAttributes: optionalText(row['custom_attributes']),
    phoneNumber: optionalText(row['phone_number']),
    emailLink: row['email_link'] === 1,
  }
}

function toPassword(row: Row): PasswordHash | undefined {
  const hash = row['password_hash']
  const salt = row['password_salt']
  if (!(hash instanceof Uint8Array) || !(salt instanceof Uint8Array)) return undefined
  // Written by toRow alone.
  const parameters = JSON.parse(String(row['password_parameters'])) as ScryptParameters
  return { hash, salt, parameters }
}

function optionalText(value: SQLOutputValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function optionalNumber(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
