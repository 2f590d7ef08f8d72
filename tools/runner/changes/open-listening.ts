import type { Logger } from '@touchline/backend/core/log.ts'
import type { Listening, ListeningAccess } from './listening.ts'

/** Undefined where nobody may listen; then the SDK, which is large, is not even loaded. */
export async function openListening(access: ListeningAccess, log: Logger): Promise<Listening | undefined> {
  if (access.embeddedAt !== undefined && !(await isEmulator(access.embeddedAt))) return undefined
  const { listen } = await import('./listening.ts')
  return listen(access, log)
}

/** https://firebase.google.com/docs/emulator-suite/install_and_configure#emulator_hub_rest_api */
async function isEmulator(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/emulators', url))
  await answer.body?.cancel()
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
}
