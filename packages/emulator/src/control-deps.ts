import type { AuthDeps } from '@touchline/backend/internals/core/auth/auth-deps.ts'
import type { Emulator } from './emulator.ts'

export type EmulatorDeps = {
  readonly emulator: Emulator
  readonly auth: AuthDeps
  /** The address at which the server is reached. */
  readonly url: () => string
}
