import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@touchline/firestore/start-error'
import { rulesFile } from '@touchline/law/rules/join.ts'

/** Path in the Debian package google-cloud-cli-firestore-emulator. */
const DEBIAN = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

export type Emulator = { jar: string } | { missing: string }

/** Returns Google's Firestore emulator, or what to install. */
export function findEmulator(environment: NodeJS.ProcessEnv = process.env): Emulator {
  const named = environment['FIRESTORE_EMULATOR_JAR']
  if (named !== undefined && !existsSync(named))
    return { missing: `FIRESTORE_EMULATOR_JAR: there is no ${named}.` }
  // firebase-tools downloads it there.
  const downloaded = globSync(
    join(homedir(), '.cache/firebase/emulators/cloud-firestore-emulator-*.jar'),
  ).toSorted()
  const jar = named ?? [DEBIAN, ...downloaded.toReversed()].find((one) => existsSync(one))
  if (jar === undefined)
    return {
      missing:
        'Google’s Firestore emulator is missing: install google-cloud-cli-firestore-emulator, run firebase setup:emulators:firestore, or set FIRESTORE_EMULATOR_JAR.',
    }
  const { status } = spawnSync('java', ['-version'])
  if (status !== 0)
    return { missing: 'Java is missing: install Java 17 or later to run Google’s Firestore emulator.' }
  return { jar }
}

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** Starts Google's Firestore emulator, empty and with our rules; `address` is `host:port`. */
export async function startFirestore(jar: string): Promise<{ address: string; stop: () => void }> {
  const port = await freePort()
  // Deep rules need the stack; it runs too short a time for the last optimisation to pay.
  const java = ['-Xss64m', '-XX:TieredStopAtLevel=1', '-cp', jar, MAIN]
  const emulator = spawn(
    'java',
    [...java, 'start', '--host', '127.0.0.1', '--port', `${port}`, '--rules', rulesFile],
    { stdio: 'ignore' },
  )
  const stop = () => void emulator.kill()
  const address = `127.0.0.1:${port}`
  try {
    await answering(address)
  } catch (error) {
    stop()
    throw error
  }
  return { address, stop }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('No free port.'))
      return server.close(() => resolve(address.port))
    })
  })
}

/** Waits for an answer, because Java takes some seconds to start. */
async function answering(address: string): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      await fetch(`http://${address}/`)
      return
    } catch {
      if (Date.now() > until)
        throw new StartError('Google’s Firestore emulator did not start within a minute.')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
