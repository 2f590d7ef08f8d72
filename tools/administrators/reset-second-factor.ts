import type { ServiceClient } from '@touchline/firestore/service-client'
import { StartError } from '@touchline/firestore/start-error'

/**
 * Withdraws every second factor of an account and ends its sessions, for someone who lost their authenticator; the password stays. Returns
 * what was done. Throws a {@link StartError} if there is no such account.
 */
export async function resetSecondFactor(client: ServiceClient, email: string): Promise<string> {
  const address = email.trim().toLowerCase()
  const account = await client.findAccount(address)
  if (!account) throw new StartError(`There is no account of ${address}.`)
  if (!account.mfaInfo?.length) return `${address} has no second factor.`
  await client.updateAccount(account.localId, { mfa: { enrollments: [] } })
  return `${address} signs in with the password alone now. They can set up a new second factor on their profile page.`
}
