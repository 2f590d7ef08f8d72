import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { administrators, DEMO_PASSWORD, player } from '@touchline/demo/administrators.ts'
import { PROJECT, type ServiceClient, serviceClient } from '@touchline/firestore/service-client'
import { startFirestore } from './emulator.ts'
import { buildConsole, CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { loadDemo } from '#tools/run/load-demo.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { say } from '#tools/shared/command.ts'
import { startAuth } from './auth-emulator.ts'
import { openOneAddress, OWNER, type Refusal } from './one-address.ts'

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
