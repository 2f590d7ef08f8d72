import { createBackend } from '#app.ts'
import { createLogger } from '#core/log.ts'

/**
 * Run as a separate process: `load-until-killed.ts <data folder> <index file> <documents> <moment>` loads documents into three collections.
 * It is killed when half of them are written, or when half have their entries, and otherwise ends normally.
 */
const [dataFolder = '', indexesFile = '', count = '', moment] = process.argv.slice(2)
const projectId = 'touchline-test'
const root = `projects/${projectId}/databases/(default)/documents`
const total = Number(count)
const BATCH = 500

const backend = createBackend({ projectId, dataFolder, indexesFile, log: createLogger('error') })
const authorization = `Bearer ${await backend.serviceToken()}`

const thing = (n: number): object => ({
  update: {
    name: `${root}/${['things', 'parts', 'pieces'][n % 3] ?? ''}/${n}`,
    fields: {
      kind: { stringValue: n % 2 === 0 ? 'even' : 'odd' },
      n: { integerValue: String(n) },
      words: { arrayValue: { values: [{ stringValue: `w${n % 7}` }, { stringValue: 'every' }] } },
    },
  },
})

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function write(): Promise<boolean> {
  for (let start = 0; start < total; start += BATCH) {
    if (moment === 'writing' && start >= total / 2) die()
    const writes = Array.from({ length: BATCH }, (_, at) => thing(start + at))
    const body = JSON.stringify({ writes })
    const url = `http://127.0.0.1/v1/${root}:commit`
    const answer = await backend.fetch(new Request(url, { method: 'POST', headers: { authorization }, body }))
    if (!answer.ok) throw new Error(await answer.text())
  }
  return true
}

await backend.load(write, (done) => {
  if (moment === 'indexing' && done >= total / 2) die()
})
backend.close()
