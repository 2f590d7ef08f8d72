import { signServiceToken } from '@touchline/backend/service-credential'
import { PROJECT } from '@touchline/firestore/service-client'

/** A token that no rules apply to, good for a day; anyone who may read the folder may have it. */
export const serviceToken = (dataFolder: string): Promise<string> =>
  signServiceToken({ dataFolder, projectId: PROJECT })
