import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PROJECT } from '@touchline/firestore/service-client'
import { freePort } from './emulator.ts'

export type FirebaseTools = { folder: string } | { missing: string }

/** Returns Google's command line, which contains the Auth emulator, or what to install. */
export function findFirebaseTools(environment: NodeJS.ProcessEnv = process.env): FirebaseTools {
  const named = environment['FIREBASE_TOOLS']
  const globally = () =>
    spawnSync('npm', ['root', '--global'], { encoding: 'utf8', shell: true }).stdout.trim()
  const folder = named ?? join(globally(), 'firebase-tools')
  if (existsSync(join(folder, SERVER))) return { folder }
  return {
    missing: `Google’s Auth emulator is missing${named === undefined ? '' : ` in ${named}`}: run npm install --global firebase-tools, or set FIREBASE_TOOLS to its folder.`,
  }
}

const SERVER = 'lib/emulator/auth/server.js'
const REGISTRY = 'lib/emulator/registry.js'

type AuthServer = {
  createApp: (
    project: string,
  ) => Promise<{ listen: (port: number, host: string, done: () => void) => Server }>
}
type Registry = { EmulatorRegistry: { url?: () => URL } }

/** Starts Google's Auth emulator, empty and without the hub; `address` is `host:port`. */
export async function startAuth(folder: string): Promise<{ address: string; stop: () => void }> {
  const load = createRequire(join(folder, 'package.json'))
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  // The package has no types for what is inside it.
  const { EmulatorRegistry } = load(join(folder, REGISTRY)) as Registry
  const { createApp } = load(join(folder, SERVER)) as AuthServer
  // It asks for its own address to put it into the links of messages.
  EmulatorRegistry.url = () => new URL(`http://${address}`)
  const app = await createApp(PROJECT)
  const server = await new Promise<Server>((done) => {
    const listening: Server = app.listen(port, '127.0.0.1', () => done(listening))
  })
  return {
    address,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
