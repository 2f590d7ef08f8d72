import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Threads } from './thread-request.ts'
import { isWell, type StorageHealth } from './storage-health.ts'
import { databaseFile, type Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import type { GaugeSource, Reading } from './metrics.ts'

const minute = 60_000

/** Most collections with a series of their name; smaller ones share one, because anybody can invent names. */
const largestCollections = 100

type Measured = {
  readonly db: Db
  readonly folder: string
  readonly threads: Pick<Threads, 'load'>
  readonly listening: (() => number) | undefined
  readonly health: Pick<StorageHealth, 'report'>
}

/** Gauges of an open database and its disk. */
export function dataGauges({ db, folder, threads, listening, health }: Measured): readonly GaugeSource[] {
  const file = join(folder, databaseFile)
  return [
    {
      name: 'touchline_ready',
      help: '1 while the database is readable and the disk accepts writes.',
      read: async () => [{ value: isWell(await health.report()) ? 1 : 0 }],
    },
    {
      name: 'touchline_documents',
      help: 'Documents, by collection.',
      labels: ['collection'],
      keptMilliseconds: minute,
      read: () => documents(db),
    },
    ...messageGauges(db),
    {
      name: 'touchline_database_bytes',
      help: 'Size of the database: its file and its write-ahead log.',
      labels: ['file'],
      read: () => [
        { labels: { file: 'database' }, value: sizeOf(file) },
        { labels: { file: 'wal' }, value: sizeOf(`${file}-wal`) },
      ],
    },
    {
      name: 'touchline_disk_free_bytes',
      help: 'Free space on the disk of the data folder.',
      read: async () => [{ value: (await disk(folder)).free }],
    },
    {
      name: 'touchline_disk_size_bytes',
      help: 'Size of the disk of the data folder.',
      read: async () => [{ value: (await disk(folder)).size }],
    },
    {
      name: 'touchline_listeners',
      help: 'Connections that listen to documents.',
      read: () => (listening === undefined ? [] : [{ value: listening() }]),
    },
    {
      name: 'touchline_thread_requests',
      help: 'Requests that threads are answering or that wait for one.',
      labels: ['thread'],
      read: () => Object.entries(threads.load()).map(([thread, value]) => ({ labels: { thread }, value })),
    },
  ]
}

/** Document counts by collection, maintained by every commit, so nothing is counted; subcollections are skipped. */
function documents(db: Db): readonly Reading[] {
  const store = documentStore(db)
  const readings = store
    .collectionIds('')
    .map((collection) => ({ labels: { collection }, value: store.count(collection) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  const rest = readings.slice(largestCollections).reduce((sum, { value }) => sum + value, 0)
  const largest = readings.slice(0, largestCollections)
  return rest === 0 ? largest : [...largest, { labels: { collection: 'other' }, value: rest }]
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

async function disk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** As in `store/account-messages.ts`. */
const STATES = ['queued', 'sending', 'sent', 'failed', 'unclear', 'kept']

/** Messages of the auth service by state, and the age of the oldest unsent one. */
function messageGauges(db: Db): readonly GaugeSource[] {
  const counts = db.prepare('SELECT state, count(*) AS n FROM account_messages GROUP BY state')
  // Without a sender each waits for somebody to pass it on, or for its end.
  const waiting = db.prepare(
    "SELECT min(created_at) AS oldest FROM account_messages WHERE state = 'queued' AND EXISTS (SELECT 1 FROM mail_sender)",
  )
  const oldest = () => {
    const since = waiting.get()?.['oldest']
    return typeof since === 'number' ? Math.max(0, (Date.now() - since) / 1000) : 0
  }
  return [
    {
      name: 'touchline_messages',
      help: 'Messages to people, by state.',
      labels: ['state'],
      read() {
        const counted = new Map(counts.all().map(({ state, n }) => [state, Number(n)]))
        return STATES.map((state) => ({ labels: { state }, value: counted.get(state) ?? 0 }))
      },
    },
    {
      name: 'touchline_oldest_message_seconds',
      help: 'How long the oldest message has been waiting.',
      read: () => [{ value: oldest() }],
    },
  ]
}
