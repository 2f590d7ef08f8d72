import { join } from 'node:path'

import { readSigningKeys } from './core/auth/keys.ts'
import { serviceTokenSeconds } from './core/auth/token-lifetimes.ts'
import { createTokens } from './core/auth/tokens.ts'

/** The `authClient` that Google's client libraries ask before every request. */
export type ServiceCredential = { getRequestHeaders(): Promise<{ Authorization: string }> }

/** Signed again when half of its life is over, so that no request carries one that is about to end. */
const keptMilliseconds = (serviceTokenSeconds * 1000) / 2

type DataFolder = { dataFolder: string; projectId: string }

/** Signs a token that no rules apply to, good for a day; anyone who may read the folder may have it. */
export function signServiceToken({ dataFolder, projectId }: DataFolder): Promise<string> {
  const now = () => new Date()
  const keys = readSigningKeys(join(dataFolder, 'keys.json'), now)
  return createTokens({ keys, projectId, now }).signServiceToken()
}

/**
 * The service token of a backend for a server beside it, which no rules apply to. It needs no more than the right to read the
 * data folder, where the keys are; a copy of `keys.json` would miss that they change.
 */
export function serviceCredential({ dataFolder, projectId }: DataFolder): ServiceCredential {
  let signed: { at: number; token: Promise<string> } | undefined
  return {
    async getRequestHeaders() {
      if (signed === undefined || Date.now() - signed.at > keptMilliseconds)
        signed = { at: Date.now(), token: signServiceToken({ dataFolder, projectId }) }
      return { Authorization: `Bearer ${await signed.token}` }
    },
  }
}
