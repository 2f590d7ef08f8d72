import type { PasswordHash } from '#store/accounts/account-store.ts'

/**
 * The passwords that hashes were made of, since the exports of Firebase's emulators have them as plain text. In memory and in emulator mode
 * alone.
 */
export type PlainPasswords = {
  note(hash: PasswordHash, password: string): void
  of(hash: PasswordHash): string | undefined
}

export function createPlainPasswords(): PlainPasswords {
  const known = new Map<string, string>()
  const keyOf = ({ hash }: PasswordHash) => Buffer.from(hash).toString('base64')
  return {
    note: (hash, password) => void known.set(keyOf(hash), password),
    of: (hash) => known.get(keyOf(hash)),
  }
}
