import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { setDocuments } from '@touchline/backend/testing/raw-documents.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { addAccount } from '@touchline/backend/testing/test-accounts.ts'
import { openSide } from '#tools/migrate/open-side.ts'
import { migrate, type Outcome, type Run } from '#tools/migrate/run.ts'
import { parts, type Side } from '#tools/migrate/store.ts'

export const TARGET = 'another-project'
export const GZIP = { contentEncoding: 'gzip', contentType: 'text/plain' }

/** Values of every kind, including edge cases. */
export const everyValue = (project: string) => ({
  null: { nullValue: null },
  flag: { booleanValue: false },
  largest: { integerValue: '9223372036854775807' },
  whole: { doubleValue: 5 },
  third: { doubleValue: 0.1 + 0.2 },
  tiny: { doubleValue: 5e-324 },
  minusZero: { doubleValue: '-0' },
  nan: { doubleValue: 'NaN' },
  infinite: { doubleValue: '-Infinity' },
  micros: { timestampValue: '2026-03-29T01:30:00.123456Z' },
  text: { stringValue: 'Şampiyonlar 🏆\u2028 \u0000 end' },
  bytes: { bytesValue: '/+8A' },
  here: { referenceValue: `projects/${project}/databases/(default)/documents/clubs/a` },
  elsewhere: { referenceValue: 'projects/third/databases/(default)/documents/clubs/a' },
  nowhere: { geoPointValue: { latitude: 0, longitude: 0 } },
  place: { geoPointValue: { latitude: -54.8, longitude: 68.3 } },
  none: { arrayValue: { values: [] } },
  list: {
    arrayValue: { values: [{ mapValue: { fields: { deep: { doubleValue: '-0' } } } }, { nullValue: null }] },
  },
  empty: { mapValue: { fields: {} } },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 0.5 }, { doubleValue: '-0' }] } },
      },
    },
  },
  'a.b `c`': { stringValue: 'odd name' },
})

/** Opens a full backend and an empty one of another project, with helpers for tests of migrations. */
export async function openMigrateScene() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-migrate-'))
  const [source, target] = await Promise.all([startBackend(), startBackend({ projectId: TARGET })])
  await fillSource(source)
  const open = async (backend: TestBackend, place = backend.url): Promise<Side> =>
    openSide({ place, token: await backend.backend.serviceToken(), environment: {} })
  return {
    folder,
    source,
    target,
    open,
    openFolder: (name: string) => openSide({ place: join(folder, name), environment: {} }),
    /** Migrates like the command; returns the outcome and the printed lines. */
    run: async (
      run: Pick<Run, 'from' | 'to'> & Partial<Run>,
    ): Promise<{ outcome: Outcome; said: string }> => {
      const lines: string[] = []
      const journalFolder = join(folder, 'journals')
      const signal = new AbortController().signal
      const say = (line: string) => void lines.push(line)
      return {
        outcome: await migrate({ only: parts, journalFolder, say, signal, ...run }),
        said: lines.join('\n'),
      }
    },
    close: async () => {
      await Promise.all([source.stop(), target.stop()])
      rmSync(folder, { recursive: true })
    },
  }
}

/** The example of https://github.com/firebase/scrypt: the hashing of a Firebase project, and one of its accounts. */
const FIREBASE_HASH = {
  hashAlgorithm: 'SCRYPT',
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
}
const fromFirebase = {
  localId: 'dan',
  email: 'dan@club.example',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
}

async function fillSource(source: TestBackend): Promise<void> {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${source.projectId}/accounts`
  for (const uid of ['ada', 'bob'])
    await addAccount(source, { uid, email: `${uid}@club.example`, isAdmin: false })
  await source.asService(`${accounts}:batchCreate`, { ...FIREBASE_HASH, users: [fromFirebase] })
  const users = [
    {
      localId: 'cleo',
      email: 'cleo@club.example',
      disabled: true,
      displayName: 'Cleo',
      createdAt: '1600000000000',
    },
  ]
  await source.asService(`${accounts}:batchCreate`, { users })
  const numbered = Array.from({ length: 120 }, (_, index) => [
    `clubs/${index}`,
    { n: { integerValue: `${index}` } },
  ])
  await setDocuments(source, source.projectId, {
    ...Object.fromEntries(numbered),
    'clubs/a': everyValue(source.projectId),
    'clubs/a/private/request': { note: { stringValue: 'below' } },
    'gone/parent/kept/child': {},
  })
  await putFile(source, 'profileImages/ada', Buffer.alloc(70_000, 'picture'), { contentType: 'image/png' })
  await putFile(source, 'odd/ü %2F?#.txt', gzipSync('packed'), {
    ...GZIP,
    metadata: { by: 'Zoë', note: 'two words' },
  })
  await putFile(source, 'odd/empty', Buffer.alloc(0), { cacheControl: 'no-store' })
}

export async function putFile(
  backend: TestBackend,
  name: string,
  bytes: Uint8Array,
  settings: object,
): Promise<void> {
  const token = await backend.backend.serviceToken()
  const boundary = 'part-of-the-test'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(settings)}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ])
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': `multipart/related; boundary=${boundary}`,
  }
  const bucket = `${backend.projectId}.appspot.com`
  const url = `${backend.url}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
