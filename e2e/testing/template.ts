import { createHash, type Hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { openBackend, loadPlanned, planData } from '#tools/run/serve-data.ts'

const SOURCES = [
  'packages/{demo,domain,backend}/src/**/*.ts',
  'packages/demo/assets/*',
  'tools/{run,data}/*.ts',
  'firebase/firestore.indexes.json',
]
/** Set once per run and inherited by its workers: a source that changes in the meantime must not send them elsewhere. */
const DECIDED = 'TOUCHLINE_E2E_TEMPLATE'

const DAY_MS = 86_400_000

/** The data folder that every test copies: the small demo data, loaded once a day and for every change of its makers. */
export function templateFolder(): string {
  const decided = process.env[DECIDED]
  if (decided !== undefined) return decided
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  return `.touchline/e2e-template-${hashOfMakers(hash)}`
}

/** A hash that changes with the sources that the demo data is made by, begun with what else it depends on. */
export function hashOfMakers(begun: Hash): string {
  for (const path of globSync(SOURCES).toSorted((a, b) => (a < b ? -1 : 1))) begun.update(readFileSync(path))
  return begun.digest('hex').slice(0, 16)
}

/** Makes the template if there is none; a run beside this one that makes it too does no harm. */
export async function provideTemplate(): Promise<void> {
  const folder = templateFolder()
  process.env[DECIDED] = folder
  if (existsSync(folder)) return
  mkdirSync('.touchline', { recursive: true })
  for (const old of globSync('.touchline/e2e-template-*'))
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true })

  const draft = `${folder}-${process.pid}`
  const config = {
    wanted: 'small',
    port: 0,
    host: '127.0.0.1',
    trustedProxies: [],
    dataFolder: draft,
  } as const
  const backend = openBackend(config)
  await loadPlanned(await planData(config, backend), new AbortController().signal)
  backend.close()
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
}
