import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { pagesOf } from '#tools/migrate/copy.ts'
import type { AccountItem, HashConfig, Store } from '#tools/migrate/store.ts'

/** Fields that Firebase's command line reads; it refuses others (https://firebase.google.com/docs/cli/auth). */
const FIELDS = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  'createdAt',
  'phoneNumber',
  'disabled',
  'customAttributes',
] as const

/**
 * Writes the accounts of an export once more, as `firebase auth:import` reads them: one file for each way in which passwords are
 * hashed. Returns the commands to give.
 */
export async function writeAuthImport(
  folder: string,
  accounts: Pick<Store<AccountItem>, 'read'>,
): Promise<string[]> {
  const files = new Map<string, Output>()
  for await (const { items } of pagesOf(accounts, undefined))
    for (const item of items) {
      const key = JSON.stringify(item.hash ?? null)
      const output = files.get(key) ?? openOutput(folder, files.size, item.hash)
      files.set(key, output)
      await output.write(item)
    }
  return Promise.all([...files.values()].map((output) => output.end()))
}

type Output = { write: (item: AccountItem) => Promise<void>; end: () => Promise<string> }

function openOutput(folder: string, number: number, hash: HashConfig | undefined): Output {
  const path = join(folder, number === 0 ? 'users.json' : `users-${number + 1}.json`)
  const stream = createWriteStream(path)
  let separator = '{"users":[\n'
  return {
    async write(item) {
      const fits = stream.write(separator + JSON.stringify(userOf(item)))
      separator = ',\n'
      if (!fits) await once(stream, 'drain')
    },
    async end() {
      stream.end('\n]}\n')
      await once(stream, 'finish')
      return ['firebase auth:import', path, ...optionsOf(hash), '--project PROJECT'].join(' ')
    },
  }
}

function userOf({ user }: AccountItem): Record<string, unknown> {
  const known = FIELDS.flatMap((field) => (user[field] === undefined ? [] : [[field, user[field]] as const]))
  const bytes = (['passwordHash', 'salt'] as const).flatMap((field) => {
    const value = user[field]
    return typeof value === 'string'
      ? [[field, Buffer.from(value, 'base64').toString('base64')] as const]
      : []
  })
  const lastLoginAt = user['lastLoginAt']
  return {
    ...Object.fromEntries([...known, ...bytes]),
    ...(lastLoginAt !== undefined && { lastSignedInAt: lastLoginAt }),
  }
}

/** https://firebase.google.com/docs/cli/auth#auth-import, by the names of accounts:batchCreate. */
const OPTIONS: Record<string, string> = {
  hashAlgorithm: '--hash-algo',
  cpuMemCost: '--mem-cost',
  memoryCost: '--mem-cost',
  parallelization: '--parallelization',
  blockSize: '--block-size',
  dkLen: '--dk-len',
  signerKey: '--hash-key',
  saltSeparator: '--salt-separator',
  rounds: '--rounds',
}

const optionsOf = (hash: HashConfig | undefined): string[] =>
  Object.entries(hash ?? {}).flatMap(([name, value]) => (OPTIONS[name] ? [`${OPTIONS[name]}=${value}`] : []))
