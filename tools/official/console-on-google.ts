import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { administrators, DEMO_PASSWORD, player } from '@touchline/demo/administrators.ts'
import { PROJECT, type ServiceClient, serviceClient } from '@touchline/firestore/service-client'
import { buildConsole, CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { loadDemo } from '#tools/run/load-demo.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { say } from '#tools/shared/command.ts'
import { startFirestore } from './emulator.ts'
import { startAuth } from './auth-emulator.ts'

/** One test for each kind of work: lists, forms, each queue, undo, the board, files, comments, live updates, and refusals. */
const WALKS = [
  'e2e/users/users-list.e2e.ts',
  'e2e/users/user-edit.e2e.ts',
  'e2e/review/review-clubs.e2e.ts',
  'e2e/leagues/league-request.e2e.ts',
  'e2e/matches/match-approval.e2e.ts',
  'e2e/videos/video-approval.e2e.ts',
  'e2e/review/ownership.e2e.ts',
  'e2e/sales/board.e2e.ts',
  'e2e/sales/contact-import.e2e.ts',
  'e2e/jobs/comment-jobs.e2e.ts',
  'e2e/shell/presence.e2e.ts',
  'e2e/live/following.e2e.ts',
  'e2e/console/two-administrators.e2e.ts',
  'e2e/account/login.e2e.ts',
]

type Places = { jar: string; firebaseTools: string }

/** Runs browser tests on Google's Firestore and Auth emulators with the demo data; `walks` are their files, by default one of each kind. */
export async function consoleOnGoogle(
  { jar, firebaseTools }: Places,
  walks: readonly string[] = [],
): Promise<{ report: string; agrees: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
  try {
    buildConsole(say)
    const firestore = await startFirestore(jar)
    stops.push(firestore.stop)
    const auth = await startAuth(firebaseTools)
    stops.push(auth.stop)
    const product = await openProduct(folder)
    stops.push(product.stop)
    const parts = { firestore: firestore.address, auth: auth.address, product: product.address }
    const one = await openOneAddress(parts, product.token)
    stops.push(one.stop)
    one.onReset(await load(one.url, firestore.address))
    // Not `spawnSync`: the emulator and the server are of this process.
    const tests = spawn(
      'node_modules/.bin/playwright',
      ['test', '--project=console', '--workers=1', ...(walks.length === 0 ? WALKS : walks)],
      {
        stdio: 'inherit',
        env: { ...process.env, OFFICIAL_CONSOLE: one.url },
        shell: process.platform === 'win32',
      },
    )
    const [code]: unknown[] = await once(tests, 'close')
    return { report: refusalsIn(one.refusals).join('\n'), agrees: code === 0 }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Starts the product's own server on an empty folder, for the pages, the maps and the files. */
async function openProduct(dataFolder: string) {
  const backend = createBackend({
    dataFolder,
    projectId: PROJECT,
    ...firebaseFiles,
    consoleFolder: CONSOLE_FOLDER,
    log: createLogger('warn'),
  })
  const listening = await listen(backend, { port: 0, host: '127.0.0.1' })
  return {
    address: `127.0.0.1:${listening.port}`,
    token: () => backend.serviceToken(),
    stop: () => listening.close(),
  }
}

/** Loads the demo data; returns a function that restores the documents for the next test. */
async function load(url: string, firestore: string): Promise<() => Promise<void>> {
  const client = serviceClient({ fetch, url, token: OWNER })
  const commits: (() => Promise<void>)[] = []
  const kept = (commit: () => Promise<void>) => {
    commits.push(commit)
    return commit()
  }
  say('Loading the demo data into the emulators …')
  const recorded: ServiceClient = {
    ...client,
    commit: (writes) => kept(() => client.commit(writes)),
    commitEncoded: (bytes) => kept(() => client.commitEncoded(bytes)),
  }
  await loadDemo(recorded, { size: 'small', now: new Date() })
  // Their hashes, which Firebase imports, the Auth emulator can't check.
  for (const { uid } of [...administrators, player])
    await client.updateAccount(uid, { password: DEMO_PASSWORD })
  return async () => {
    const all = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`
    await fetch(`http://${firestore}${all}`, { method: 'DELETE' })
    for (const commit of commits) await commit()
  }
}

/** Returns the emulators' refusals, each kind once, because tests provoke some of them. */
function refusalsIn(refusals: readonly Refusal[]): string[] {
  const kinds = Map.groupBy(refusals, ({ part, status, path, said }) => {
    const call = /:\w+/.exec(path)?.[0] ?? path.split('?')[0]
    return `${part} ${status} ${call}: ${said.replaceAll(/\s+/g, ' ').slice(0, 160)}`
  })
  return [...kinds].map(([kind, all]) => `${all.length} × ${kind}`)
}

/** `host:port` of each part. */
type Parts = { firestore: string; auth: string; product: string }

type Part = keyof Parts | 'files'

/** A failed answer of Firestore or the sign-in. */
type Refusal = { part: Part; status: number; path: string; said: string }

type OneAddress = {
  url: string
  /** Refusals of the emulators so far, in order. */
  refusals: readonly Refusal[]
  /** Sets the function that restores the data. */
  onReset: (reset: () => Promise<void>) => void
  stop: () => Promise<void>
}

/** A token that both emulators accept as a server's. */
export const OWNER = 'owner'

/** Paths with which a test makes the address unreachable or reachable, or restores the initial data. */
export const WISHES = { reset: '/-/reset', stop: '/-/stop', start: '/-/start' } as const

/**
 * Opens one origin for the console: Firestore and sign-in are Google's emulators; the pages and files are the product's own server, which
 * doesn't know the Auth emulator's tokens. `filesToken` replaces them, so that rules of files aren't checked.
 */
async function openOneAddress(parts: Parts, filesToken: () => Promise<string>): Promise<OneAddress> {
  const refusals: Refusal[] = []
  let reset: () => Promise<void> = async () => undefined
  let isAway = false
  const wishes = new Map<string | undefined, () => Promise<void>>([
    [WISHES.reset, () => reset()],
    [WISHES.stop, async () => void (isAway = true)],
    [WISHES.start, async () => void (isAway = false)],
  ])
  const server = createServer((asked, answer) => {
    const wish = wishes.get(asked.url)
    if (wish !== undefined)
      return void wish().then(
        () => answer.end(),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      )
    if (isAway) return void asked.socket.destroy()
    const part = partOf(asked)
    void headersFor(part, asked.headers, filesToken).then((headers) => {
      const [host, port] = parts[part === 'files' ? 'product' : part].split(':')
      const forwarded = request(
        {
          host,
          port,
          method: asked.method,
          path: asked.url,
          headers: { ...headers, host: `${host}:${port}` },
          // The emulator closes idle connections, just as the next request may be taking one.
          agent: false,
        },
        (given) => {
          const { statusCode = 502 } = given
          answer.writeHead(statusCode, given.headers)
          if (statusCode >= 400 && (part === 'firestore' || part === 'auth'))
            noteRefusal(given, { part, status: statusCode, path: asked.url ?? '' })
          given.on('error', () => answer.destroy())
          given.pipe(answer)
        },
      )
      forwarded.on('error', () => {
        if (!answer.headersSent) answer.writeHead(502)
        answer.end()
      })
      answer.on('close', () => forwarded.destroy())
      asked.pipe(forwarded)
    })
  })

  function noteRefusal(given: IncomingMessage, about: Omit<Refusal, 'said'>): void {
    const chunks: Buffer[] = []
    given.on('data', (chunk: Buffer) => chunks.push(chunk))
    given.on('end', () => refusals.push({ ...about, said: Buffer.concat(chunks).toString().slice(0, 1000) }))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No address.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    refusals,
    onReset: (given) => {
      reset = given
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function partOf({ url = '' }: IncomingMessage): Part {
  if (/^\/v1(beta1)?\/projects\//.test(url) || url.startsWith('/google.firestore.v1.Firestore/'))
    return 'firestore'
  if (/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(url) || url.startsWith('/emulator/'))
    return 'auth'
  return url.startsWith('/v0/b') ? 'files' : 'product'
}

async function headersFor(
  part: Part,
  { 'accept-encoding': encoding, ...headers }: IncomingHttpHeaders,
  filesToken: () => Promise<string>,
): Promise<IncomingHttpHeaders> {
  if (part === 'files' && headers.authorization !== undefined)
    return { ...headers, authorization: `Firebase ${await filesToken()}` }
  // What the emulators say is read here.
  return part === 'product' && encoding !== undefined ? { ...headers, 'accept-encoding': encoding } : headers
}
