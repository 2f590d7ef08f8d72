import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { DemoAccount } from '@touchline/demo/demo-item.ts'
import type { DemoBatch, DemoPosition } from '@touchline/demo/demo.ts'
import { demoSizes, type DemoSize } from '@touchline/demo/sizes.ts'
import { batchesAhead } from '#tools/data/demo-batches.ts'
import type { ImportedAccount, ScryptHash, ServiceClient, Write } from '#tools/data/service-client.ts'

/** Where the load stands is kept in the database itself, so that an interrupted one is seen at the next start. */
const MARKER = 'stats/demo'
/** Firestore's limit of a commit (https://firebase.google.com/docs/firestore/quotas). */
const MAX_WRITES = 500

export type DemoState =
  /** Nothing at all: demo data may be loaded. */
  | { kind: 'empty' }
  /** Someone's own data. */
  | { kind: 'own' }
  | { kind: 'loading'; size: DemoSize; now: Date; next: DemoPosition }
  | { kind: 'ready'; size: DemoSize }

export async function demoState(client: ServiceClient): Promise<DemoState> {
  const marker = (await client.read(MARKER))?.data
  if (!marker) return { kind: (await client.isEmpty('users')) ? 'empty' : 'own' }
  const size = demoSizes.find((known) => known === marker['size']) ?? 'small'
  const { now, noun, index } = marker
  if (marker['state'] === 'ready') return { kind: 'ready', size }
  const known = now instanceof Date && typeof noun === 'string' && typeof index === 'number'
  if (!known) throw new Error('The mark of an interrupted load of demo data is not readable.')
  return { kind: 'loading', size, now, next: { noun, index } }
}

type Load = {
  size: DemoSize
  /** The moment that all times of the data are relative to. */
  now: Date
  /** Where an interrupted load stopped; it must have the same size and moment. */
  next?: DemoPosition
  onProgress?: (done: number, total: number) => void
  /** Stops after the batch that is being written; the load can be continued. */
  signal?: AbortSignal
}

/**
 * Loads the demo data through the public protocols. Each batch is marked as done in the same commit that ends it, and
 * writing a batch twice changes nothing, so that a load can be interrupted anywhere. Answers whether it came to its end.
 */
export async function loadDemo(
  client: ServiceClient,
  { size, now, next, onProgress, signal }: Load,
): Promise<boolean> {
  const loading = (position: DemoPosition): Write => ({
    path: MARKER,
    data: { size, state: 'loading', now, noun: position.noun, index: position.index },
  })
  if (!next) await client.commit([loading({ noun: '', index: 0 })])
  const passwords = passwordHashes()
  for await (const batch of batchesAhead({ size, now }, next)) {
    if (signal?.aborted) return false
    await loadAccountsAndFiles(client, batch, passwords)
    const mark = batch.next ? loading(batch.next) : { path: MARKER, data: { size, state: 'ready', now } }
    await commitAll(client, [...batch.items.flatMap((item) => item.documents), ...batch.documents, mark])
    onProgress?.(batch.done, batch.total)
  }
  return true
}

/** In order, so that the mark is written last. */
async function commitAll(client: ServiceClient, writes: Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += MAX_WRITES)
    await client.commit(writes.slice(start, start + MAX_WRITES))
}

async function loadAccountsAndFiles(
  client: ServiceClient,
  batch: DemoBatch,
  passwords: HashPassword,
): Promise<void> {
  const accounts = batch.items.flatMap(({ account }) => (account ? [account] : []))
  if (accounts.length > 0)
    await client.importAccounts(
      await Promise.all(accounts.map((account) => imported(account, passwords))),
      HASH,
    )
  const sent = batch.items.flatMap(({ file, files = [] }) => (file ? [file, ...files] : files))
  await Promise.all(sent.map(({ path, contentType, bytes }) => client.upload(path, contentType, bytes)))
}

/** Standard scrypt, as Firebase imports it too (https://firebase.google.com/docs/auth/admin/import-users). */
const HASH: ScryptHash = { cpuMemCost: 16_384, blockSize: 8, parallelization: 1, dkLen: 64 }
type HashPassword = (password: string) => Promise<{ passwordHash: string; salt: string }>

/** Hashes each password once: all demo accounts share one. */
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
