/**
 * `node tools/touchline.mjs COMMAND`, which npm's scripts call: refuses wrong options, installs, and runs the command's script on npm's
 * runtime. Must run on Node 20.
 */
import { existsSync } from 'node:fs'

import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { operatorCommands } from './operator-commands.mjs'
import { helpWhereAsked, readOptions, refuseOptions, refuseUnknownVariables } from './options.mjs'

const text = { type: 'string' }
const PICTURES = ['compare', 'keep']

/** @type {Readonly<Record<string, import('./operator-commands.mjs').Command>>} */
const commands = {
  ...operatorCommands,

  start: {
    help: {
      about: 'Installs, builds and serves the console with the embedded backend.',
      usage: ['[--empty | --size SIZE]'],
      options: [
        ['--empty', 'starts without demo data, for real work'],
        ['--size SIZE', 'demo data: small (default), large or huge'],
      ],
      notes: 'PORT, HOST and TOUCHLINE_DATA set the port, the address and the data folder.',
    },
    read(help) {
      const { empty, size } = readOptions({ empty: { type: 'boolean' }, size: text }, help)
      if (empty && size !== undefined) refuseOptions('--empty and --size can’t be combined.', help)
      if (size !== undefined && !['small', 'large', 'huge'].includes(size))
        refuseOptions(`'${size}' is not a size: use small, large or huge.`, help)
      return ['tools/run/serve.ts', empty ? 'empty' : (size ?? 'default')]
    },
  },

  dev: {
    help: {
      about: 'Serves the console with hot reload, against the embedded backend.',
      notes: 'PORT, HOST and TOUCHLINE_DATA set the port, the address and the data folder.',
    },
    read(help) {
      readOptions({}, help)
      return ['tools/run/dev.ts']
    },
  },

  test: {
    help: {
      about: 'Runs all checks and tests, or those of some files and folders.',
      usage: ['', 'PATH …', '--changed'],
      options: [
        ['--changed', 'only the tests that uncommitted changes can have broken, by what they import'],
        ['--since COMMIT', 'the same of all changes since a commit'],
      ],
      notes: 'One at a time: npm run lint, check, knip, test:unit and test:e2e.',
    },
    read(help) {
      const words = process.argv.slice(2)
      const paths = words.every((word) => !word.startsWith('-')) ? words : []
      const lost = paths.find((path) => !existsSync(path))
      if (lost !== undefined) refuseOptions(`There is no ${lost}.`, help)
      const options =
        paths.length > 0 ? { paths } : readOptions({ changed: { type: 'boolean' }, since: text }, help)
      return ['tools/checks/run-tests.ts', JSON.stringify(options)]
    },
  },

  bench: {
    help: {
      about: 'Runs all benchmarks, or the one named; they print ratios within one run.',
      usage: ['[NAME] [OPTIONS]'],
      notes: 'bench/README.md lists the names, what each measures and which options it takes.',
    },
    read(help) {
      helpWhereAsked(help)
      const [chosen = 'all', ...options] = process.argv.slice(2)
      if (!existsSync(new URL(`../bench/${chosen}.ts`, import.meta.url)))
        refuseOptions(`There is no benchmark ${chosen}.`, help)
      return [`bench/${chosen}.ts`, ...options]
    },
  },

  build: {
    help: { about: 'Builds the console and the server as plain JavaScript, into build/.' },
    read(help) {
      readOptions({}, help)
      return ['tools/build/build.ts']
    },
  },

  platform: {
    help: {
      about: 'Writes an example platform into the empty database of an embedded backend.',
      usage: ['--to data:FOLDER [--kind KIND]'],
      options: [
        ['--to data:FOLDER', 'the database'],
        ['--kind KIND', 'another platform: terrace (nested, with references) or rec (exported tables)'],
      ],
    },
    read(help) {
      const { to, kind } = readOptions({ to: text, kind: text }, help)
      if (!to?.startsWith('data:') || to === 'data:') refuseOptions('--to must be data:FOLDER.', help)
      if (kind !== undefined && !['terrace', 'rec'].includes(kind))
        refuseOptions(`'${kind}' is not a kind: use terrace or rec.`, help)
      return ['tools/platform/platform.ts', to.replace(/^data:/, ''), kind ?? '']
    },
  },

  pictures: {
    help: {
      about: 'Takes pictures of the console’s pages and dialogs with demo data, at a fixed time.',
      usage: ['[OPTIONS]', ...PICTURES],
      options: [
        [
          '--pages NAMES',
          'pages whose names begin so, such as clubs,dialog (default: all); “list” lists them',
        ],
        ['--widths WIDTHS', 'window widths (default: 360,1366,1920)'],
        ['--themes THEMES', 'light,dark (default: both)'],
        ['--languages TAGS', 'en, de, es, or ar-XB for mirrored English (default: en,de,ar-XB)'],
        ['--out FOLDER', 'where the pictures go (default: .touchline/pictures)'],
      ],
      notes:
        'compare: takes the pictures of README.md and compares them with docs/pictures/main; fails and writes difference pictures\n' +
        'where more than 0.2% of a picture differs. keep: renews docs/pictures/main. Neither takes options.',
    },
    read(help) {
      const given = process.argv[2] ?? ''
      const command = PICTURES.includes(given) ? given : 'take'
      if (command !== 'take') process.argv.splice(2, 1)
      const known = { pages: text, widths: text, themes: text, languages: text, out: text }
      const values = readOptions(known, help)
      if (command !== 'take' && Object.keys(values).length > 0)
        refuseOptions(`${command} takes no options.`, help)
      // The clock is set before anything else is loaded, and in threads, too.
      const clock = ['--import', './tools/pictures/clock.ts']
      return [...clock, 'tools/pictures/pictures.ts', command, JSON.stringify(values)]
    },
  },

  // These two say themselves what may be given.
  rules: { help: { about: '' }, read: () => ['tools/rules/rules.ts', ...process.argv.slice(2)] },
  official: { help: { about: '' }, read: () => ['tools/official/official.ts', ...process.argv.slice(2)] },
}

const [, , name = ''] = process.argv
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  const known = Object.keys(commands).join(', ')
  process.stderr.write(`'${name}' is not a command: use one of ${known}.\n`)
  process.exit(2)
}
process.argv.splice(2, 1)
const help = { command: name, ...command.help }
refuseUnknownVariables(help)
const [script, ...args] = command.read(help)
await ensureInstalled()
handOver(script, args)
