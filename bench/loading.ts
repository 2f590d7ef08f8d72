import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@touchline/backend/log'
import { createBackend } from '@touchline/backend'
import { databaseFile } from '@touchline/backend/db'
import { demoRecords } from '@touchline/demo/demo.ts'
import { demoSizes, type DemoSize } from '@touchline/demo/sizes.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { loadDemo } from '#tools/run/load-demo.ts'
import { clientOf } from '#tools/run/serve-data.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'

/**
 * Speed of loading the demo data: records for each second of processor time of all threads, which means the same on a busy machine,
 * and by the clock, which tells on an idle one whether its processors are at work all the time. `-- large` takes a larger
 * size, two or more tell whether a record costs more where there are more: `-- small large`.
 */
const chosen = process.argv.slice(2)
const sizes = chosen.length === 0 ? (['small'] as const) : chosen.map(sizeOf)

function sizeOf(text: string): DemoSize {
  const size = demoSizes.find((known) => known === text)
  if (size === undefined) throw new Error(`There are the sizes ${demoSizes.join(', ')}.`)
  return size
}

type Cost = { seconds: number; elapsed: number; indexing: number; bytes: number }

function processorSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

async function measure(size: DemoSize): Promise<Cost> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-bench-load-'))
  const backend = createBackend({
    dataFolder,
    projectId: PROJECT,
    ...firebaseFiles,
    log: createLogger('warn'),
  })
  try {
    const client = await clientOf(backend)
    const start = process.cpuUsage()
    const began = performance.now()
    let written = 0
    await backend.load(async () => {
      const isThrough = await loadDemo(client, { size, now: new Date() })
      written = processorSeconds(start)
      return isThrough
    })
    const seconds = processorSeconds(start)
    const elapsed = (performance.now() - began) / 1000
    backend.close()
    return {
      seconds,
      elapsed,
      indexing: seconds - written,
      bytes: statSync(join(dataFolder, databaseFile)).size,
    }
  } finally {
    rmSync(dataFolder, { recursive: true })
  }
}

let first: number | undefined
for (const size of sizes) {
  const records = demoRecords(size)
  const { seconds, elapsed, indexing, bytes } = await measure(size)
  const each = seconds / records
  first ??= each
  process.stdout.write(
    `${size}: ${records.toLocaleString('en')} records, ${Math.round(1 / each)} for each second of processor time ` +
      `(${Math.round((100 * indexing) / seconds)} % of it for the indexes), ${Math.round(records / elapsed)} by the clock ` +
      `(${(seconds / elapsed).toFixed(2)} processors at work), ${Math.round(bytes / records)} bytes a record, ` +
      `× ${(each / first).toFixed(2)} of the first size\n`,
  )
}
