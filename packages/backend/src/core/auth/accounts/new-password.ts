import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { PasswordHash } from '#store/accounts/account-store.ts'
import { hashPassword } from './passwords.ts'

/** Hashes a password that an account is to have. */
export async function newPassword(deps: AuthDeps, password: string): Promise<PasswordHash> {
  const hash = await hashPassword(password)
  deps.plainPasswords?.note(hash, password)
  return hash
}
