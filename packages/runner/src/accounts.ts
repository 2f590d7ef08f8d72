import { callJson, WireError } from '@touchline/firestore/wire'
import { GOOGLE, type Database } from '@touchline/firestore/open-database'

/** An account as the lookup answers it (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
export type RunnerAccount = {
  localId: string
  email?: string
  emailVerified?: boolean
  passwordHash?: string
  lastLoginAt?: string
  providerUserInfo?: readonly { providerId?: string }[]
}

/** The accounts of the sign-in service, past all rules: with the service account's own token. */
export type RunnerAccounts = {
  byEmail(email: string): Promise<RunnerAccount | undefined>
  /** Those that are there, of at most 100. */
  byIds(ids: readonly string[]): Promise<readonly RunnerAccount[]>
  /** Makes one without a password. False where the address or the id is taken. */
  create(account: { localId: string; email: string; displayName: string }): Promise<boolean>
  /** Asks for the link by which a password is set: Firebase mails it, the embedded backend keeps it for a sender. */
  sendLink(email: string): Promise<void>
  remove(localId: string): Promise<void>
}

export function accountsOf({ isEmbedded, url, project, wire }: Database): RunnerAccounts {
  const identity = isEmbedded ? `${url}/identitytoolkit.googleapis.com` : GOOGLE.identity
  const address = `${identity}/v1/projects/${project}/accounts`
  const lookup = async (json: object) =>
    (await callJson<{ users?: RunnerAccount[] }>(wire, `${address}:lookup`, { json })).users ?? []
  return {
    byEmail: async (email) => (await lookup({ email: [email] }))[0],
    byIds: (localId) => lookup({ localId }),
    create: (account) =>
      callJson(wire, address, { json: { ...account, emailVerified: false } }).then(
        () => true,
        unless(/EMAIL_EXISTS|DUPLICATE_/, false),
      ),
    async sendLink(email) {
      await callJson(wire, `${address}:sendOobCode`, { json: { requestType: 'PASSWORD_RESET', email } })
    },
    async remove(localId) {
      await callJson(wire, `${address}:delete`, { json: { localId } }).catch(unless(/USER_NOT_FOUND/, {}))
    },
  }
}

/** Whether somebody can sign in to it, or has: a password, a sign-in or another provider. */
export const isUsed = ({ passwordHash, lastLoginAt, providerUserInfo = [] }: RunnerAccount): boolean =>
  passwordHash !== undefined ||
  Number(lastLoginAt ?? 0) > 0 ||
  providerUserInfo.some(({ providerId }) => providerId !== 'password')

/** Refused for now only: too many accounts or mails (https://firebase.google.com/docs/auth/limits). */
export const isLimited = (error: unknown): boolean =>
  error instanceof WireError && /TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED/.test(error.message)

const unless =
  <Answer>(known: RegExp, answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof WireError && known.test(error.message)) return answer
    throw error
  }
