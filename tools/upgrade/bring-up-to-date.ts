import type { Backend } from '@touchline/backend'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { documentsIn, rootBeside, type Documents } from '@touchline/firestore/documents'
import { PROJECT } from '@touchline/firestore/service-client'
import { upgradeData } from '#tools/upgrade/upgrade.ts'
import { showProgress, type Progress } from '#tools/shared/progress.ts'
import { say } from '#tools/shared/command.ts'

/** Updates data of an older version; `tell` receives the progress. Returns whether it is complete. */
export async function bringUpToDate(
  backend: Backend,
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const isDone = await upgradeData({
    version: backend.dataVersion,
    documents: await documentsOf(backend),
    say,
    signal,
    progress: (label, options) => telling(showProgress(label, options), tell),
  })
  if (!isDone) say('Stopped. The next start continues here.')
  return isDone
}

function telling({ update, end }: Progress, tell: (sentence: string) => void): Progress {
  return {
    update(done, total) {
      update(done, total)
      if (total !== undefined) tell(`The data is being updated: ${Math.floor((done / total) * 100)}%.`)
    },
    end,
  }
}

/** Documents of the data, wherever our records are in it. */
export async function documentsOf(backend: Backend, largestPage?: number): Promise<Documents> {
  const wire = {
    token: () => backend.serviceToken(),
    answer: (request: Request) => backend.fetch(request),
  }
  const database = { wire, url: 'http://127.0.0.1', project: PROJECT, isEmbedded: true }
  const at = await rootBeside(database, BESIDE)
  return documentsIn(database, { at, ...(largestPage === undefined ? {} : { largestPage }) })
}
