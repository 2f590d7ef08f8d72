/** The second half of `npm run migrate`, on Node 26. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { stopSignal } from '@touchline/backend/stop-signal'
import { isExportFolder } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { openFolder, openNewFolder } from '#tools/data/open-folder.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { openSide } from './open-side.ts'
import { migrate, type Outcome } from './run.ts'
import { type Part, parts, type Side } from './store.ts'
import { sizeText } from './copy.ts'

const JOURNALS = '.touchline'
const EXIT_CODES: Record<Outcome, number> = { done: 0, different: 1, stopped: 130 }
/** Milliseconds between two progress lines. */
const INTERVAL = 2000

// operator-commands.mjs made them from the options of these very names.
type Options = Partial<
  Record<
    'from' | 'to' | 'from-token' | 'to-token' | 'from-bucket' | 'to-bucket' | 'only' | 'print-token',
    string
  > &
    Record<'dry-run' | 'verify' | 'resume' | 'merge', boolean>
>

await main(JSON.parse(process.argv[2] ?? '{}') as Options).catch(failWithSentence)

async function main(options: Options): Promise<void> {
  const folder = options['print-token']
  if (folder !== undefined) {
    const { serviceToken } = await import('#tools/shared/service-token.ts')
    return say(await serviceToken(resolve(folder)))
  }
  const signal = stopSignal()
  const sides: Side[] = []
  const open = async (end: 'from' | 'to') => {
    const place = options[end] ?? ''
    if (end === 'from' && isExportFolder(place) && !existsSync(place))
      throw new StartError(`There is no ${place} to copy from.`, 2)
    const side = await openSide({
      place,
      token: options[`${end}-token`] ?? process.env[`TOUCHLINE_${end.toUpperCase()}_TOKEN`],
      bucket: options[`${end}-bucket`],
      environment: process.env,
      openFolder: end === 'to' ? openNewFolder : openFolder,
    })
    sides.push(side)
    return side
  }
  try {
    const outcome = await migrate({
      from: await open('from'),
      to: await open('to'),
      only: partsOf(options.only),
      dryRun: options['dry-run'] ?? false,
      verify: options.verify ?? false,
      resume: options.resume ?? false,
      merge: options.merge ?? false,
      journalFolder: JOURNALS,
      say,
      onProgress: progress(),
      signal,
    })
    process.exitCode = EXIT_CODES[outcome]
  } finally {
    await Promise.all(sides.map((side) => side.close()))
  }
}

function partsOf(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts
  const asked = only.split(',').map((name) => name.trim())
  const unknown = asked.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined)
    throw new StartError(`--only takes ${parts.join(', ')}, or several with commas, not '${unknown}'.`, 2)
  return parts.filter((part) => asked.includes(part))
}

function progress() {
  let shown = performance.now()
  return (part: Part, { items, bytes, done }: { items: number; bytes: number; done: boolean }) => {
    if (done || performance.now() - shown < INTERVAL) return
    shown = performance.now()
    say(`${part}: ${items.toLocaleString('en')} so far, ${sizeText(bytes)}`)
  }
}
