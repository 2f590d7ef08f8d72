/** Commands for operators, from these sources or from the build. Must run on Node 20. */
import { helpWhereAsked, readOptions, refuseOptions } from './options.mjs'

/**
 * A command of `touchline.mjs`: its help, and what reads its options and returns the script to go on with and its arguments.
 * @typedef {object} Command
 * @property {Omit<import('./options.mjs').Help, 'command'>} help
 * @property {(help: import('./options.mjs').Help) => string[]} read
 */

const text = { type: 'string' }
const flag = { type: 'boolean' }
const DATA_FOLDER = 'The data folder is TOUCHLINE_DATA, or ./data.'

/** @type {Readonly<Record<string, Command>>} */
export const operatorCommands = {
  adopt: {
    help: {
      about:
        'Connects the database of an existing platform, or fills in the fields that the console derives.',
      usage: ['--to PLACE --draft FILE', '--to PLACE [OPTIONS]', '--to PLACE --undo FILE'],
      options: [
        ['--to PLACE', 'the database'],
        ['--draft FILE', 'writes a mapping for what the platform keeps, to be completed'],
        ['--dry-run', 'reports without writing'],
        ['--mapping FILE', 'how the platform’s records are read, and what is written back'],
        ['--functions FILE', 'functions from a record to our fields, where the mapping names them'],
        ['--try PATH', 'shows what becomes of one document, such as people/u1, and writes nothing'],
        ['--undo FILE', 'restores the values before an earlier run'],
        ['--to-token T', 'the service token of an embedded backend given by address'],
      ],
      notes: 'PLACE: firebase:PROJECT, the address of an embedded backend, or data:FOLDER.',
    },
    read(help) {
      const known = {
        to: text,
        'to-token': text,
        draft: text,
        mapping: text,
        functions: text,
        try: text,
        undo: text,
        'dry-run': flag,
      }
      const options = readOptions(known, help)
      if (!options.to?.trim()) refuseOptions('--to is required.', help)
      for (const one of ['undo', 'draft'])
        if (
          options[one] !== undefined &&
          Object.keys(options).some((name) => !['to', 'to-token', one].includes(name))
        )
          refuseOptions(`--${one} can only be combined with --to.`, help)
      return ['tools/adopt/adopt.ts', JSON.stringify(options)]
    },
  },

  'add-admin': {
    help: {
      about:
        'Makes somebody an administrator, creating the account if needed, or resets a second factor. Run again, it repairs\n' +
        'search words, flags and counts, and prints its changes.',
      usage: [
        '--email E --first F --last L [--password P] [--to firebase:PROJECT]',
        '--reset-second-factor E [--to firebase:PROJECT]',
      ],
      options: [
        ['--email E', 'the person’s e-mail address'],
        ['--first F', 'first name'],
        ['--last L', 'last name'],
        ['--password P', 'password; without it, one is generated and printed'],
        ['--reset-second-factor E', 'removes the second factor of an administrator who lost it'],
        ['--to firebase:PROJECT', 'on Firebase; without it, in the data folder TOUCHLINE_DATA or ./data'],
      ],
      notes: 'Invite other people in the console, on the users list.',
    },
    read(help) {
      const reset = 'reset-second-factor'
      const person = { email: text, first: text, last: text, password: text }
      const options = readOptions({ ...person, [reset]: text, to: text }, help)
      const isReset = options[reset] !== undefined
      if (isReset && Object.keys(person).some((name) => options[name] !== undefined))
        refuseOptions(`--${reset} can’t be combined with other details of the person.`, help)
      for (const name of isReset ? [reset] : ['email', 'first', 'last'])
        if (!options[name]?.trim()) refuseOptions(`--${name} is required.`, help)
      return ['tools/administrators/add-admin.ts', JSON.stringify(options)]
    },
  },

  backup: {
    help: {
      about:
        'Backs up the data into one file, while the server runs or not; --verify opens backups and prints their contents.',
      usage: ['FILE', '--verify FILE…'],
      notes: DATA_FOLDER,
    },
    read: (help) => backupOf('backup', help),
  },

  restore: {
    help: {
      about: 'Restores a backup, while the server runs or not.',
      usage: ['FILE'],
      notes: DATA_FOLDER,
    },
    read: (help) => backupOf('restore', help),
  },

  messages: {
    help: {
      about: 'Lists the mail that the embedded backend sent or queued, with its state.',
      notes: DATA_FOLDER,
    },
    read(help) {
      readOptions({}, help)
      return ['tools/data/messages.ts']
    },
  },

  migrate: {
    help: {
      about: 'Copies documents, accounts and files between Firebase, embedded backends and folders.',
      usage: ['--from PLACE --to PLACE [OPTIONS]', '--print-token FOLDER'],
      options: [
        ['--from PLACE', 'copies from here'],
        ['--to PLACE', 'copies to here'],
        ['--dry-run', 'counts without writing'],
        ['--only PARTS', 'some of documents,accounts,files'],
        ['--verify', 'compares both sides afterwards'],
        ['--resume', 'continues an interrupted run'],
        ['--merge', 'writes into a place that isn’t empty; replaces items with the same key'],
        ['--from-token T', 'the service token of an embedded backend given by address'],
        ['--to-token T', 'the same for --to'],
        ['--from-bucket B', 'another bucket than the default one'],
        ['--to-bucket B', 'the same for --to'],
        ['--print-token FOLDER', 'prints a service token of this data folder, valid for a day'],
      ],
      notes:
        'PLACE: firebase:PROJECT, the address of an embedded backend, data:FOLDER, or the folder of an export.',
    },
    read(help) {
      const ends = { from: text, to: text, 'from-token': text, 'to-token': text }
      const more = { 'from-bucket': text, 'to-bucket': text, only: text, 'print-token': text }
      const flags = { 'dry-run': flag, verify: flag, resume: flag, merge: flag }
      const options = readOptions({ ...ends, ...more, ...flags }, help)
      if (options['print-token'] === undefined)
        for (const name of ['from', 'to'])
          if (!options[name]?.trim()) refuseOptions(`--${name} is required.`, help)
      return ['tools/migrate/migrate.ts', JSON.stringify(options)]
    },
  },

  runner: {
    help: {
      about:
        'Keeps derived fields up to date, ends suspensions, assesses requests and sends mail, until stopped.',
      usage: ['--to PLACE [OPTIONS]'],
      options: [
        ['--to PLACE', 'the database'],
        ['--to-token T', 'the service token of an embedded backend given by address'],
        ['--keys FOLDER', 'instead of a token: the data folder whose keys sign them'],
        ['--health-port N', 'answers health checks on this port'],
        ['--pass-hours N', 'checks all records at this interval (6; Firebase: 24)'],
        ['--log LEVEL', 'debug, info, warn, error or silent'],
      ],
      notes: 'PLACE: firebase:PROJECT, the address of an embedded backend, or data:FOLDER.',
    },
    read(help) {
      const known = {
        to: text,
        'to-token': text,
        keys: text,
        'health-port': text,
        'pass-hours': text,
        log: text,
      }
      const options = readOptions(known, help)
      const { to, keys, log, 'health-port': port, 'pass-hours': hours } = options
      if (!to?.trim()) refuseOptions('--to is required.', help)
      if (keys !== undefined && (!/^https?:/.test(to) || options['to-token'] !== undefined))
        refuseOptions('--keys needs a server’s address, and no --to-token.', help)
      if (port !== undefined && !/^\d{1,5}$/.test(port))
        refuseOptions('--health-port must be a number.', help)
      if (hours !== undefined && !(Number(hours) > 0))
        refuseOptions('--pass-hours must be a number above 0.', help)
      if (log !== undefined && !['debug', 'info', 'warn', 'error', 'silent'].includes(log))
        refuseOptions(`'${log}' is not a log level: use debug, info, warn, error or silent.`, help)
      return ['tools/run/runner.ts', JSON.stringify(options)]
    },
  },
}

/**
 * Files as they are given; without one, the process ends with a sentence.
 * @param {'backup' | 'restore'} command
 * @param {import('./options.mjs').Help} help
 */
function backupOf(command, help) {
  helpWhereAsked(help)
  const given = process.argv.slice(2)
  const isVerify = command === 'backup' && given[0] === '--verify'
  const files = isVerify ? given.slice(1) : given
  const isWrong = files.length === 0 || files.some((file) => file === '' || file.startsWith('-'))
  if (isWrong || (!isVerify && files.length > 1)) {
    const also = command === 'backup' ? ', or npm run backup -- --verify FILE…' : ''
    process.stderr.write(`Give one file: npm run ${command} -- FILE${also}. ${DATA_FOLDER}\n`)
    process.exit(2)
  }
  return ['tools/data/backup.ts', isVerify ? 'verify' : command, ...files]
}
