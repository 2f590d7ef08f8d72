/** The second half of `npm start`, on Node 26: builds the console, loads demo data, serves both. */
import { mkdirSync } from 'node:fs'
import { buildConsole, CONSOLE_FOLDER } from './build-console.ts'
import { serveConsole } from './serve-console.ts'
import { loadPlanned } from './serve-data.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'

mkdirSync(CONSOLE_FOLDER, { recursive: true })
await serveConsole(process.argv.slice(2), {
  consoleFolder: CONSOLE_FOLDER,
  command: (name) => `npm run ${name} --`,
  async prepare(plan, stop) {
    buildConsole(say)
    await loadPlanned(plan, stop)
  },
}).catch(failWithSentence)
