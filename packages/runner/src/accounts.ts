import { callJson, WireError } from '@touchline/firestore/wire'
import { GOOGLE, type Database } from '@touchline/firestore/open-database'

/** An account in the lookup's answer (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
export type RunnerAccount = {
  localId: string
  email?: string
  emailVerified?: boolean
  passwordHash?: string
  lastLoginAt?: string
  providerUserInfo?: readonly { providerId?: string }[]
}

/** Accounts of the sign-in service, with the service account's token, which no rules restrict. */
export type RunnerAccounts = {
  byEmail(email: string): Promise<RunnerAccount | undefined>
  /** Returns the existing accounts of at most 100 ids. */
  byIds(ids: readonly string[]): Promise<readonly RunnerAccount[]>
  /** Creates one without a password. Returns false if the address or the id is taken. */
  create(account: { localId: string; email: string; displayName: string }): Promise<boolean>
  /** Requests the link to set a password: Firebase mails it, the embedded backend keeps it for a sender. */
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

/** Whether somebody can sign in to it or has done so: a password, a sign-in or another provider. */
export const isUsed = ({ passwordHash, lastLoginAt, providerUserInfo = [] }: RunnerAccount): boolean =>
  passwordHash !== undefined ||
  Number(lastLoginAt ?? 0) > 0 ||
  providerUserInfo.some(({ providerId }) => providerId !== 'password')

/** Whether the refusal is temporary: too many accounts or mails (https://firebase.google.com/docs/auth/limits). */
export const isLimited = (error: unknown): boolean =>
  error instanceof WireError && /TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED/.test(error.message)

const unless =
  <Answer>(known: RegExp, answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof WireError && known.test(error.message)) return answer
    throw error
  }
