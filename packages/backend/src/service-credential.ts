import { join } from 'node:path'

import { readSigningKeys } from './core/auth/keys.ts'
import { serviceTokenSeconds } from './core/auth/token-lifetimes.ts'
import { createTokens } from './core/auth/tokens.ts'

/** The `authClient` that Google's client libraries call before every request. */
export type ServiceCredential = { getRequestHeaders(): Promise<{ Authorization: string }> }

/** Renewed at half of its life, so that no request carries one that is about to expire. */
const keptMilliseconds = (serviceTokenSeconds * 1000) / 2

type DataFolder = { dataFolder: string; projectId: string }

/** Signs a token that no rules apply to, valid for a day, for anyone who may read the folder. */
export function signServiceToken({ dataFolder, projectId }: DataFolder): Promise<string> {
  const now = () => new Date()
  const keys = readSigningKeys(join(dataFolder, 'keys.json'), now)
  return createTokens({ keys, projectId, now }).signServiceToken()
}

/**
 * The service token of a backend, which no rules apply to, for a server on the same machine. It needs read access to the data folder, where
 * the keys are; a copy of `keys.json` would miss changed keys.
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
