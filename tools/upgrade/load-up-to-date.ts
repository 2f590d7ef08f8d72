import type { Backend } from '@touchline/backend/backend.ts'
import { documentsIn } from '#tools/adopt/documents.ts'
import { PROJECT } from '#tools/data/service-client.ts'
import { upgradeData } from '#tools/upgrade/upgrade.ts'
import { showProgress, type Progress } from '#tools/run/progress.ts'
import { loadPlanned, say, type DataPlan } from '#tools/run/serve-data.ts'

type Opened = {
  backend: Backend
  /** Hears how far an update is. */
  tell?: (sentence: string) => void
}

/** Loads the demo data that is wanted, and brings data of an older version up to date. Answers whether all of it is done. */
export async function loadUpToDate(
  plan: DataPlan,
  { backend, tell = () => undefined }: Opened,
  signal: AbortSignal,
): Promise<boolean> {
  await loadPlanned(plan, signal)
  if (signal.aborted) return false
  const isDone = await upgradeData({
    version: backend.dataVersion,
    documents: documentsOf(backend),
    say,
    signal,
    progress: (label, options) => telling(showProgress(label, options), tell),
  })
  if (!isDone) say('Stopped; the next start goes on where this one was.')
  return isDone
}

function telling({ update, end }: Progress, tell: (sentence: string) => void): Progress {
  return {
    update(done, total) {
      update(done, total)
      tell(`The data is being updated: ${Math.floor((done / total) * 100)}%.`)
    },
    end,
  }
}

/** The documents of a backend in this process. */
export function documentsOf(backend: Backend, largestPage?: number) {
  const wire = {
    token: () => backend.serviceToken(),
    answer: (request: Request) => backend.fetch(request),
  }
  return documentsIn({ wire, url: 'http://127.0.0.1', project: PROJECT, isEmbedded: true }, largestPage)
}
