/** `node build/touchline.js COMMAND`: the commands of `npm run` that an operator needs, from the build. */
import module from 'node:module'

const REQUIRED_MAJOR = 26

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const commands = {
  start: () => import('./serve-built.ts'),
  runner: () => import('#tools/runner.mjs'),
  'add-admin': () => import('#tools/add-admin.mjs'),
  backup: () => import('#tools/backup.mjs'),
  restore: () => import('#tools/backup.mjs'),
  messages: () => import('#tools/messages.mjs'),
  adopt: () => import('#tools/adopt.mjs'),
  migrate: () => import('#tools/migrate.mjs'),
  health: () => import('./health.mjs'),
}

const [, , command = ''] = process.argv
if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR)
  refuse(`Touchline needs Node ${REQUIRED_MAJOR} or newer; this is Node ${process.versions.node}.`)
else if (!Object.hasOwn(commands, command))
  refuse(`'${command}' is not a command: use one of ${Object.keys(commands).join(', ')}.`)
else {
  // Where the build keeps what is read beside it; threads find it there too.
  process.env['TOUCHLINE_BUILD'] = import.meta.dirname
  module.enableCompileCache()
  // The two of one file are told apart by their name.
  if (!['backup', 'restore'].includes(command)) process.argv.splice(2, 1)
  await commands[command]?.()
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
