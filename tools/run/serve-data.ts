import { readFileSync, statfsSync } from 'node:fs'

import { createBackend, type Backend, type SignUp } from '@touchline/backend'
import { isLoopback, isLoopbackUrl } from '@touchline/backend/addresses'
import { createLogger } from '@touchline/backend/log'
import { demoRecords } from '@touchline/demo/demo.ts'
import type { DemoSize } from '@touchline/demo/sizes.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'
import { clientBeside, PROJECT, type ServiceClient } from '@touchline/firestore/service-client'
import { StartError } from '@touchline/firestore/start-error'
import { DATA_VERSION } from '#tools/data/data-version.ts'
import { demoState, loadDemo, type DemoState } from './load-demo.ts'
import { type Progress, showProgress } from '#tools/shared/progress.ts'
import type { OperationConfig } from './operation-config.ts'
import { say } from '#tools/shared/command.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import type { ServeConfig } from '#tools/shared/serve-config.ts'

/** Headings within the joined rules (firebase/rules/main.rules, runner/who.rules). */
const PLATFORM = "// ══ The platform's own people"
const NEXT_PART = '// ══ The runner'

/**
 * Whether people may sign up themselves: only if the rules have a part for the platform's own people, because others could do nothing.
 * `TOUCHLINE_SIGN_UP` overrides it.
 */
export function signUpFor(rules: string, asked = ''): SignUp {
  if (asked === 'open' || asked === 'closed') return asked
  if (asked !== '') throw new StartError(`TOUCHLINE_SIGN_UP must be open or closed, not '${asked}'.`, 2)
  const [, platform = ''] = rules.split(PLATFORM)
  return /^\s*allow /m.test(platform.split(NEXT_PART)[0] ?? '') ? 'open' : 'closed'
}

/** Throws a {@link StartError} for an unknown value of `TOUCHLINE_SIGN_UP`. */
export const ownSignUp = (): SignUp =>
  signUpFor(readFileSync(firebaseFiles.rulesFile, 'utf8'), process.env['TOUCHLINE_SIGN_UP'])

/** Opens the data folder; throws an error with one sentence if it isn't writable or is in use. */
export function openBackend(
  config: ServeConfig,
  consoleFolder?: string,
  { logLevel, options }: Pick<OperationConfig, 'logLevel' | 'options'> = { logLevel: 'warn', options: {} },
): Backend {
  const { dataFolder, trustedProxies, publicUrl } = config
  return createBackend({
    ...options,
    dataFolder,
    dataVersion: DATA_VERSION,
    projectId: PROJECT,
    ...firebaseFiles,
    disableAccounts,
    signUp: ownSignUp(),
    trustedProxies,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
    log: createLogger(logLevel),
  })
}

/** A client of our records, wherever they are in the database by now. */
export async function clientOf(backend: Backend): Promise<ServiceClient> {
  const fetch = (request: Request) => backend.fetch(request)
  const token = await backend.serviceToken()
  return clientBeside({ fetch, url: 'http://127.0.0.1', token }, BESIDE)
}

/** Data to serve from a folder, determined before slow work begins. */
export type DataPlan = {
  demo: DemoSize | undefined
  state: DemoState
  client: ServiceClient
  backend: Pick<Backend, 'load'>
  dataFolder: string
}

/** Throws a {@link StartError} if the folder has other data than requested, or the host isn't allowed. */
export async function planData(
  config: ServeConfig,
  backend: Backend,
  signal?: AbortSignal,
): Promise<DataPlan> {
  const client = await clientOf(backend)
  const state = await demoState(client, () => settle(backend, signal))
  const demo = sizeToServe(config, state)
  const { host, publicUrl } = config
  const isLocal = isLoopback(host) && (publicUrl === undefined || isLoopbackUrl(publicUrl))
  if (demo !== undefined && !isLocal)
    throw new StartError(
      'Demo data is served only on the loopback address, because its passwords are public: ' +
        'remove HOST and TOUCHLINE_PUBLIC_URL, or start with --empty and another TOUCHLINE_DATA.',
    )
  return { demo, state, client, backend, dataFolder: config.dataFolder }
}

/** Builds the indexes of data that an older version wrote. */
async function settle(backend: Backend, signal?: AbortSignal): Promise<void> {
  const indexing = showIndexing()
  if (!(await backend.settle(indexing.update, signal))) throw new StartError(STOPPED)
  indexing.end()
}

/** Shows progress only if there is something to build. */
function showIndexing(): Progress {
  let progress: Progress | undefined
  return {
    update(done, all) {
      progress ??= showProgress('Building indexes', { unit: 'documents' })
      progress.update(done, all)
    },
    end: () => progress?.end(),
  }
}

const STOPPED = 'Stopped. The next start continues here.'

/** Returns the demo data for this folder; undefined for none. Throws if the folder already has something else. */
function sizeToServe({ wanted, dataFolder }: ServeConfig, state: DemoState): DemoSize | undefined {
  const another = 'choose another folder with TOUCHLINE_DATA, or delete this one'
  if (state.kind === 'own') {
    if (wanted === 'empty' || wanted === 'default') return undefined
    throw new StartError(`The data folder ${dataFolder} already has real data: ${another}.`)
  }
  if (state.kind === 'empty') return wanted === 'empty' ? undefined : wanted === 'default' ? 'small' : wanted
  if (wanted === 'default' || wanted === state.size) return state.size
  throw new StartError(
    `The data folder ${dataFolder} already has demo data of size ${state.size}: ${another}.`,
  )
}

/** In the database, without pictures and videos; records-cost.test.ts checks it. */
const BYTES_OF_A_RECORD = 8_000
/** While the entries of the two largest collections are collected, sorted and written. */
const BYTES_TO_SORT = 9_000

/** Prints the required disk space; throws if there is less. */
function stateRoom(size: DemoSize, dataFolder: string): void {
  const records = demoRecords(size)
  const { bavail, bsize } = statfsSync(dataFolder)
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
  const room = records * (BYTES_OF_A_RECORD + BYTES_TO_SORT)
  const kept = gigabytes(records * BYTES_OF_A_RECORD)
  const need = `${records.toLocaleString('en')} records take about ${kept} of disk, and ${gigabytes(room)} while they are loaded`
  const free = gigabytes(bavail * bsize)
  if (bavail * bsize < room) throw new StartError(`${need}; ${dataFolder} has ${free} free.`)
  say(`${need}; ${free} are free.`)
}

/** Loads the missing part of the folder's demo data. */
export async function loadPlanned(
  { demo: size, state, client, backend, dataFolder }: DataPlan,
  signal: AbortSignal,
): Promise<void> {
  if (size === undefined || state.kind === 'ready') return
  const interrupted = state.kind === 'loading' ? state : undefined
  if (size !== 'small') stateRoom(size, dataFolder)
  if (interrupted) say('Continuing an interrupted load of the demo data.')
  const progress = showProgress('Loading demo data', { started: interrupted?.next.index })
  const indexing = showIndexing()
  const load = async () => {
    const isThrough = await loadDemo(client, {
      size,
      now: interrupted?.now ?? new Date(),
      ...(interrupted && { next: interrupted.next }),
      signal,
      onProgress: progress.update,
    })
    progress.end()
    return isThrough
  }
  const complete = await backend.load(load, indexing.update, signal)
  indexing.end()
  if (!complete) say(STOPPED)
}
