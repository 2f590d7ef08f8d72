import { signServiceToken } from '@touchline/backend/service-credential'
import { PROJECT } from '@touchline/firestore/service-client'

/** Returns a token that no rules apply to, valid for a day, for anyone who may read the folder. */
export const serviceToken = (dataFolder: string): Promise<string> =>
  signServiceToken({ dataFolder, projectId: PROJECT })
