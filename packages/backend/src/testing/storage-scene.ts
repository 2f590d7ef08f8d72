import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { signInWithEmailAndPassword } from 'firebase/auth'
import { getBytes, getDownloadURL, ref, uploadString } from 'firebase/storage'
import type { Limits } from '#core/limits.ts'
import { type Client, createClient } from './client.ts'
import { startBackend } from './start-backend.ts'
import { addAccount } from './test-accounts.ts'

/** Starts a backend with an administrator, a player and a signed-out visitor, and functions for storage tests. */
export async function openStorageScene(limits: Partial<Limits> = {}) {
  const backend = await startBackend({ limits })
  const [admin, player, visitor] = [createClient(backend), createClient(backend), createClient(backend)]
  await addAccount(backend, { uid: 'admin', email: 'admin@club.example', isAdmin: true })
  await addAccount(backend, { uid: 'player', email: 'player@club.example', isAdmin: false })
  await signInWithEmailAndPassword(admin.auth, 'admin@club.example', 'password')
  await signInWithEmailAndPassword(player.auth, 'player@club.example', 'password')
  const folder = join(backend.dataFolder, 'objects')
  const at = (name: string, client: Client = admin) => ref(client.storage, name)
  const files = () => readdir(folder)
  return {
    backend,
    admin,
    player,
    visitor,
    bucket: `${backend.projectId}.appspot.com`,
    at,
    files,
    bytesOf: async (name: string) => Buffer.from(await getBytes(at(name))),

    /** Total size of all stored files. */
    storedBytes: async () => {
      const sizeOf = (file: string) =>
        stat(join(folder, file)).then(
          ({ size }) => size,
          // Removed in the meantime.
          () => 0,
        )
      const sizes = (await files()).map(sizeOf)
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },

    /** Uploads a text and returns its download address. */
    put: async (name: string, text: string, contentType = 'text/plain') => {
      await uploadString(at(name), text, 'raw', { contentType })
      return getDownloadURL(at(name))
    },

    /** Sends a request that the SDK wouldn't send, as the administrator. */
    asAdmin: async (path: string, init: RequestInit = {}) => {
      const token = await admin.auth.currentUser?.getIdToken()
      const headers = { Authorization: `Firebase ${token}`, ...Object.fromEntries(new Headers(init.headers)) }
      return fetch(path.startsWith('http') ? path : `${backend.url}${path}`, { ...init, headers })
    },

    close: async () => {
      await Promise.all([admin.close(), player.close(), visitor.close()])
      await backend.stop()
    },
  }
}
