import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { DemoAccount } from '@touchline/demo/demo-item.ts'
import type { DemoPosition } from '@touchline/demo/demo.ts'
import { demoSizes, type DemoSize } from '@touchline/demo/sizes.ts'
import { batchesAhead, type EncodedBatch } from '#tools/data/demo-batches.ts'
import { demoMark, MARKER } from '#tools/data/demo-mark.ts'
import type { ImportedAccount, ScryptHash, ServiceClient } from '@touchline/firestore/service-client'

export type DemoState =
  /** Empty: demo data may be loaded. */
  | { kind: 'empty' }
  /** Someone's own data. */
  | { kind: 'own' }
  | { kind: 'loading'; size: DemoSize; now: Date; next: DemoPosition }
  | { kind: 'ready'; size: DemoSize }

/** Reads the state. Collections can be queried after `settle`, which an interrupted load doesn't need, because its end does the same. */
export async function demoState(
  client: ServiceClient,
  settle: () => Promise<void> = async () => undefined,
): Promise<DemoState> {
  const marker = (await client.read(MARKER))?.data
  if (marker?.['state'] !== 'loading') await settle()
  // Beside a platform's records nothing is loaded, even while there are none of ours.
  if (!marker) return { kind: client.at === '' && (await client.isEmpty('users')) ? 'empty' : 'own' }
  const size = demoSizes.find((known) => known === marker['size']) ?? 'small'
  const { now, noun, index } = marker
  if (marker['state'] === 'ready') return { kind: 'ready', size }
  const known = now instanceof Date && typeof noun === 'string' && typeof index === 'number'
  if (!known) throw new Error('The mark of an interrupted load of demo data is not readable.')
  return { kind: 'loading', size, now, next: { noun, index } }
}

type Load = {
  size: DemoSize
  /** Time that all times of the data are relative to. */
  now: Date
  /** Where an interrupted load stopped; size and time must be the same. */
  next?: DemoPosition
  onProgress?: (done: number, total: number) => void
  /** Stops after the current batch; the load can be continued. */
  signal?: AbortSignal
}

/**
 * Loads the demo data through the public protocols. Each batch is marked as done in its last commit, and writing a batch twice changes
 * nothing, so that a load can be interrupted anywhere. Returns whether it is complete.
 */
export async function loadDemo(
  client: ServiceClient,
  { size, now, next, onProgress, signal }: Load,
): Promise<boolean> {
  if (!next) await client.commit([demoMark(size, now, { noun: '', index: 0 })])
  const passwords = passwordHashes()
  for await (const batch of batchesAhead({ size, now }, next)) {
    if (signal?.aborted) return false
    await loadAccountsAndFiles(client, batch, passwords)
    for (const commit of batch.commits) await client.commitEncoded(commit)
    onProgress?.(batch.done, batch.total)
  }
  return true
}

async function loadAccountsAndFiles(
  client: ServiceClient,
  { accounts, files }: EncodedBatch,
  passwords: HashPassword,
): Promise<void> {
  if (accounts.length > 0)
    await client.importAccounts(
      await Promise.all(accounts.map((account) => imported(account, passwords))),
      HASH,
    )
  await Promise.all(files.map(({ path, contentType, bytes }) => client.upload(path, contentType, bytes)))
}

/** Standard scrypt, which Firebase can import too (https://firebase.google.com/docs/auth/admin/import-users). */
const HASH: ScryptHash = { cpuMemCost: 16_384, blockSize: 8, parallelization: 1, dkLen: 64 }
type HashPassword = (password: string) => Promise<{ passwordHash: string; salt: string }>

/** Hashes each password once, because all demo accounts share one. */
function passwordHashes(): HashPassword {
  const known = new Map<string, ReturnType<HashPassword>>()
  const hash: HashPassword = async (password) => {
    const salt = Buffer.from('touchline demonstration')
    const { cpuMemCost: N, blockSize: r, parallelization: p, dkLen } = HASH
    const key = await promisify<string, Buffer, number, object, Buffer>(scrypt)(password, salt, dkLen, {
      N,
      r,
      p,
    })
    return { passwordHash: key.toString('base64'), salt: salt.toString('base64') }
  }
  return (password) => {
    const found = known.get(password) ?? hash(password)
    known.set(password, found)
    return found
  }
}

async function imported(account: DemoAccount, passwords: HashPassword): Promise<ImportedAccount> {
  const { uid, email, emailVerified, displayName, createdAt, password } = account
  return {
    localId: uid,
    email,
    emailVerified,
    displayName,
    createdAt: `${createdAt.getTime()}`,
    ...(password === undefined ? {} : await passwords(password)),
  }
}
