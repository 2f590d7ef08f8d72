import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { wireAt } from '@touchline/firestore/values'
import { isUsed, type RunnerAccount } from '#accounts.ts'
import type { RunnerDatabase } from '#database.ts'

/** Records whose search words begin so are compared. */
const LOOKED_AT = 100

/**
 * Whose an address is already: that of an account that somebody uses or that has a record, or of a record without an account.
 * `uid` where there is a record to look at; undefined where the address is free.
 */
export async function takenBy(
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
