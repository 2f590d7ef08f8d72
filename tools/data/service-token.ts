import { resolve } from 'node:path'
import { readSigningKeys } from '@touchline/backend/core/auth/keys.ts'
import { createTokens } from '@touchline/backend/core/auth/tokens.ts'
import { PROJECT } from '@touchline/firestore/service-client'

/** A token that no rules apply to, good for a day; anyone who may read the folder may have it. */
export function serviceToken(dataFolder: string): Promise<string> {
  const now = () => new Date()
  const keys = readSigningKeys(resolve(dataFolder, 'keys.json'), now)
  return createTokens({ keys, projectId: PROJECT, now }).signServiceToken()
}
