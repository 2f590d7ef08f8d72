import type { AccountFields, AccountItem, HashConfig, Page, Store } from './store.ts'
import { callJson, type Wire, WireError } from '@touchline/firestore/wire'

/** Account fields of `accounts:batchCreate` (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
const FIELDS = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'createdAt',
  'lastLoginAt',
  'passwordHash',
  'salt',
] as const

const PAGE = 500
export const LEFT_FACTOR = 'second factors of authenticator apps (people set them up again)'
export const LEFT_PASSWORD = 'passwords whose hash Firebase doesn’t return (people reset them)'

type WireAccount = {
  [field: string]: unknown
  localId: string
  passwordHash?: string
  version?: number
  hashConfig?: HashConfig
  providerUserInfo?: { providerId: string }[]
  mfaInfo?: { phoneInfo?: string }[]
}

export type AccountsOptions = {
  wire: Wire
  /** Address of the service, without the version. */
  url: string
  project: string
  /** Returns how the project hashes passwords of accounts that don't say so. */
  projectHash?: () => Promise<HashConfig | undefined>
  left: Map<string, number>
}

/** Accounts of a project, through Identity Toolkit's administrator API. */
export function accountsOf({ wire, url, project, projectHash, left }: AccountsOptions): Store<AccountItem> {
  const address = `${url}/v1/projects/${project}/accounts`
  const download = (count: number, after?: string) => {
    const query = new URLSearchParams({ maxResults: `${count}`, ...(after && { nextPageToken: after }) })
    return callJson<{ users?: WireAccount[]; nextPageToken?: string }>(wire, `${address}:batchGet?${query}`)
  }
  return {
    async read(cursor): Promise<Page<AccountItem>> {
      const { users = [], nextPageToken } = await download(PAGE, cursor)
      const standard = await projectHash?.()
      const items = users.map((user) => itemOf(user, standard, left))
      // The last page may come with a token too: https://github.com/firebase/firebase-tools/blob/master/src/accountExporter.ts
      return nextPageToken && users.length > 0 ? { items, next: nextPageToken } : { items }
    },

    async write(items) {
      for (const { hash, users } of byHash(items)) {
        const json = { ...hash, allowOverwrite: true, users }
        const answer = await callJson<{ error?: { index: number; message: string }[] }>(
          wire,
          `${address}:batchCreate`,
          { json },
        )
        const [refused] = answer.error ?? []
        if (refused)
          throw new WireError(400, `The import of account ${users[refused.index]?.localId}`, {
            answer: refused.message,
          })
      }
    },

    isEmpty: async () => ((await download(1)).users ?? []).length === 0,
  }
}

function itemOf(
  account: WireAccount,
  standard: HashConfig | undefined,
  left: Map<string, number>,
): AccountItem {
  const { hashConfig, version = 0, providerUserInfo = [], mfaInfo = [] } = account
  const known = FIELDS.flatMap((field) =>
    account[field] === undefined ? [] : [[field, account[field]] as const],
  )
  const user: AccountFields = { ...Object.fromEntries(known), localId: account.localId }
  const providers = providerUserInfo.filter(
    ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
  )
  if (providers.length > 0) user['providerUserInfo'] = providers
  const phones = mfaInfo.filter(({ phoneInfo }) => phoneInfo !== undefined)
  if (phones.length > 0) user['mfaInfo'] = phones
  if (phones.length < mfaInfo.length) count(left, LEFT_FACTOR)
  // Firebase tells hashes of another kind than the project's, but not how they were made.
  const hash = hashConfig ?? (version === 0 ? standard : undefined)
  if (account.passwordHash && hash) return { user, hash }
  if (providerUserInfo.some(({ providerId }) => providerId === 'password')) count(left, LEFT_PASSWORD)
  delete user['passwordHash']
  delete user['salt']
  return { user }
}

const count = (left: Map<string, number>, what: string) => left.set(what, (left.get(what) ?? 0) + 1)

/** Groups accounts, because a call allows only one way of hashing. */
function byHash(items: readonly AccountItem[]): { hash: HashConfig | undefined; users: AccountFields[] }[] {
  const groups = Map.groupBy(items, ({ hash }) => JSON.stringify(hash))
  return [...groups.values()].map((group) => ({ hash: group[0]?.hash, users: group.map(({ user }) => user) }))
}
