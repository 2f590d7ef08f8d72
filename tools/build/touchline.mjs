/**
 * `node build/touchline.js COMMAND`: the commands of `npm run` that an operator needs, from the build. On an older Node it switches to the one
 * that npm installed beside the build.
 */
import module from 'node:module'

import { handOver } from '#bin/hand-over.mjs'
import { operatorCommands } from '#tools/operator-commands.mjs'
import { refuseUnknownVariables } from '#tools/options.mjs'

const REQUIRED_MAJOR = 26

/**
 * The scripts of the commands, which go on in this process: nothing is to be installed.
 * @type {Readonly<Record<string, () => Promise<unknown>>>}
 */
const scripts = {
  start: () => import('./serve-built.ts'),
  runner: () => import('#tools/run/runner.ts'),
  'add-admin': () => import('#tools/administrators/add-admin.ts'),
  backup: () => import('#tools/data/backup.ts'),
  restore: () => import('#tools/data/backup.ts'),
  messages: () => import('#tools/data/messages.ts'),
  adopt: () => import('#tools/adopt/adopt.ts'),
  migrate: () => import('#tools/migrate/migrate.ts'),
  health: () => import('./health.mjs'),
}

const [, , name = ''] = process.argv
if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR)
  handOver(process.argv[1] ?? '', process.argv.slice(2))
else if (!Object.hasOwn(scripts, name))
  refuse(`'${name}' is not a command: use one of ${Object.keys(scripts).join(', ')}.`)
else {
  // Where the build keeps what is read beside it; threads find it there too.
  process.env['TOUCHLINE_BUILD'] = import.meta.dirname
  module.enableCompileCache()
  process.argv.splice(2, 1)
  const command = operatorCommands[name]
  const help = { command: name, about: '', ...command?.help }
  refuseUnknownVariables(help)
  if (command !== undefined) process.argv = [process.execPath, ...command.read(help)]
  await scripts[name]?.()
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
