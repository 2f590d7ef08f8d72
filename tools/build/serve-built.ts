/** `node build/touchline.js start`: serves the console from the build, with your own data. */
import { join, relative } from 'node:path'
import { serveConsole } from '#tools/run/serve-console.ts'
import { failWithSentence } from '#tools/shared/command.ts'

const shortest = (path: string) => (relative('.', path).startsWith('..') ? path : relative('.', path))
/** Settings files of this command, which suggested commands need too. */
const settings = process.execArgv.filter((option) => option.startsWith('--env-file=')).map((one) => `${one} `)
const folder = process.env['TOUCHLINE_BUILD'] ?? '.'

await serveConsole(['empty'], {
  consoleFolder: join(folder, 'console'),
  command: (name) => `node ${settings.join('')}${shortest(join(folder, 'touchline.js'))} ${name}`,
}).catch(failWithSentence)
