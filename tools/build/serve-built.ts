/** `node build/touchline.js start`: serves the console from the build, with data of your own. */
import { join, relative } from 'node:path'
import { serveConsole } from '#tools/run/serve-console.ts'
import { failWithSentence } from '#tools/shared/command.ts'

const shortest = (path: string) => (relative('.', path).startsWith('..') ? path : relative('.', path))
/** The settings that it was given by a file are the command's, too. */
const settings = process.execArgv.filter((option) => option.startsWith('--env-file=')).map((one) => `${one} `)
const folder = process.env['TOUCHLINE_BUILD'] ?? '.'

await serveConsole(['empty'], {
  consoleFolder: join(folder, 'console'),
  command: (name) => `node ${settings.join('')}${shortest(join(folder, 'touchline.js'))} ${name}`,
}).catch(failWithSentence)
