import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { permissionDenied, unauthenticated } from '#core/errors.ts'

/** Refuses everyone without a service token. */
export function assertService(c: Context<Env>): void {
  const { kind } = c.get('caller')
  if (kind === 'anonymous') throw unauthenticated('A service token is required.')
  if (kind !== 'service') throw permissionDenied('The caller does not have permission.')
}
