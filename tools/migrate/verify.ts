import { createHash } from 'node:crypto'
import { countItem, pagesOf, type Tally } from './copy.ts'
import { type AccountItem, type Items, keyOf, type Part, type Side, storeOf } from './store.ts'
import { digest, digestFields } from '@touchline/firestore/move-fields'

/** `path` is in only one of the two places, or differs between them. */
export type Difference = { path: string; kind: 'missing' | 'different' | 'extra' }

export type Verified = { tally: Tally; differences: Difference[] }

type Options<P extends Part> = {
  part: P
  from: Side
  to: Side
  allowExtra: boolean
}

/** Items are distributed to this many buckets by key, so that neither their order nor their number affects memory. */
const BUCKETS = 65_536
const DIGEST = 16
/** Buckets whose items are compared one by one at once; about 100,000 items of a million. */
const BUCKETS_AT_ONCE = 8192

/** Reads both places completely and compares them. Differing buckets are read again, to name the items. */
export async function verifyPart<P extends Part>(options: Options<P>): Promise<Verified> {
  const { part, from, to } = options
  const tally: Tally = new Map()
  const source = new Sums()
  for await (const item of itemsOf(part, from)) {
    countItem(tally, part, item)
    source.add(keyOf[part](item), digestOf(options, item))
  }
  const target = new Sums()
  for await (const item of itemsOf(part, to)) target.add(keyOf[part](item), digestOf(options, item))
  const suspects = source.differing(target)
  const differences: Difference[] = []
  for (let start = 0; start < suspects.length; start += BUCKETS_AT_ONCE)
    differences.push(...(await compare(options, new Set(suspects.slice(start, start + BUCKETS_AT_ONCE)))))
  return { tally, differences }
}

/** Buckets' contents as sums, which are the same for the same items in any order. */
class Sums {
  private readonly counts = new Uint32Array(BUCKETS)
  private readonly sums = Buffer.alloc(BUCKETS * DIGEST)

  add(key: string, item: Buffer): void {
    const bucket = bucketOf(key)
    const keyed = createHash('sha256').update(key).update(item).digest()
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    for (let index = 0; index < DIGEST; index++) {
      const at = bucket * DIGEST + index
      this.sums[at] = (this.sums[at] ?? 0) ^ (keyed[index] ?? 0)
    }
  }

  differing(other: Sums): number[] {
    return Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
      (bucket) =>
        this.counts[bucket] !== other.counts[bucket] || !this.sumOf(bucket).equals(other.sumOf(bucket)),
    )
  }

  private sumOf(bucket: number): Buffer {
    return this.sums.subarray(bucket * DIGEST, (bucket + 1) * DIGEST)
  }
}

const bucketOf = (key: string): number => createHash('sha256').update(key).digest().readUInt16BE(0)

async function compare<P extends Part>(
  options: Options<P>,
  buckets: ReadonlySet<number>,
): Promise<Difference[]> {
  const { part, from, to, allowExtra } = options
  const expected = new Map<string, string>()
  for await (const item of itemsOf(part, from)) {
    const path = keyOf[part](item)
    if (buckets.has(bucketOf(path))) expected.set(path, digestOf(options, item).toString('latin1'))
  }
  const differences: Difference[] = []
  const seen = new Set<string>()
  for await (const item of itemsOf(part, to)) {
    const path = keyOf[part](item)
    if (!buckets.has(bucketOf(path))) continue
    const known = expected.get(path)
    if (known === undefined || seen.has(path)) {
      if (!allowExtra) differences.push({ path, kind: 'extra' })
    } else if (known !== digestOf(options, item).toString('latin1'))
      differences.push({ path, kind: 'different' })
    seen.add(path)
  }
  for (const path of expected.keys()) if (!seen.has(path)) differences.push({ path, kind: 'missing' })
  return differences
}

async function* itemsOf<P extends Part>(part: P, side: Side): AsyncGenerator<Items[P]> {
  for await (const { items } of pagesOf(storeOf(side, part), undefined)) yield* items
}

function digestOf<P extends Part>({ part, from, to }: Options<P>, item: Items[P]): Buffer {
  const bothTell = from.tellsHashes && to.tellsHashes
  return digests(bothTell)[part](item)
}

const digests = (tellsHashes: boolean): { [P in Part]: (item: Items[P]) => Buffer } => ({
  documents: ({ fields }) => digestFields(fields),
  accounts: (account) => digest(comparable(account, tellsHashes)),
  files: ({ open: _, ...file }) => digest({ ...file, tokens: file.tokens.toSorted() }),
})

/**
 * Returns an account for comparison: bytes in one form, false like absent, passwords only if both places have them, without sign-ins since.
 */
function comparable({ user, hash }: AccountItem, tellsHashes: boolean): unknown {
  const { passwordHash, salt, lastLoginAt: _, providerUserInfo: __, mfaInfo: ___, ...fields } = user
  const told = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== false && value !== ''),
  )
  if (!tellsHashes) return told
  return {
    ...told,
    hash: hash && passwordHash ? hash : null,
    passwordHash: bytesText(passwordHash),
    salt: bytesText(salt),
  }
}

const bytesText = (value: unknown): string =>
  typeof value === 'string' ? Buffer.from(value, 'base64').toString('hex') : ''
