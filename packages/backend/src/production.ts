import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { BackendDeps } from '#core/deps.ts'
import { oneProject } from './core/projects.ts'
import type { Limits } from '#core/limits.ts'
import type { StorageDeps } from './core/storage/uploads-under-way.ts'
import { listening } from './routes/listen/conversation-listen.ts'
import { Listeners } from '#routes/listen/listeners.ts'
import { webChannels } from '#routes/listen/web-channels.ts'
import type { Served } from './http-app.ts'

type Parts = {
  readonly own: BackendDeps
  readonly storage: StorageDeps
  readonly auth: AuthDeps
  readonly limits: Limits
  readonly now: () => Date
}

/** Serves callers who aren't believed: one project, and listeners who are counted and end with their token or account. */
export function production({ own, storage, auth, limits, now }: Parts): Served {
  const { authenticator, clientOf } = auth
  const projects = oneProject(own)
  const { commits } = own
  const listeners = new Listeners({ authenticator, commits, limits, now })
  const keptCharacters = limits.listenerCharacters
  return {
    projects,
    storage,
    authenticator,
    listening: () => listeners.count,
    channels: webChannels({
      projects,
      authenticator,
      conversations: listening,
      listeners,
      keptCharacters,
      clientOf,
    }),
  }
}
