import { StartError } from '@touchline/firestore/start-error'
import { copyPart, linesOf, pagesOf, sizeText, survey, totalOf } from './copy.ts'
import { type Journal, openJournal, type Position } from './journal.ts'
import type { AccountItem, HashConfig, Part, Side, Store } from './store.ts'
import { verifyPart } from './verify.ts'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'

export type Run = {
  from: Side
  to: Side
  only: readonly Part[]
  dryRun?: boolean
  verify?: boolean
  resume?: boolean
  /** Writes into a target that isn't empty; replaces items with the same key. */
  merge?: boolean
  journalFolder: string
  say: (line: string) => void
  onProgress?: (part: Part, position: Position) => void
  signal: AbortSignal
}

export type Outcome = 'done' | 'stopped' | 'different'

/** Copies from one place to another. Throws a {@link StartError} if it may not. */
export async function migrate(run: Run): Promise<Outcome> {
  const { from, to, dryRun = false, verify = false } = run
  if (from.name === to.name) throw new StartError('--from and --to are the same place.', 2)
  if (dryRun) return verify ? verifyAll(run) : surveyAll(run)
  const journal = openJournal<Part>(run.journalFolder, 'migrate', { from: from.name, to: to.name })
  if (!(await copyAll(run, journal))) return 'stopped'
  const outcome = verify ? await verifyAll(run) : 'done'
  // Not before: a run that was killed while it compared goes on with --resume, too.
  journal.forget()
  return outcome
}

async function surveyAll({ only, from, say, signal }: Run): Promise<Outcome> {
  say('To copy (nothing is written yet):')
  for (const part of only) {
    const tally = await survey(part, from, signal)
    const { items, bytes } = totalOf(tally)
    say(`${part}: ${items.toLocaleString('en')}, ${sizeText(bytes)}`)
    for (const line of linesOf(tally)) say(line)
  }
  sayLeft(from, say)
  return signal.aborted ? 'stopped' : 'done'
}

async function copyAll(run: Run, journal: Journal<Part>): Promise<boolean> {
  const { from, to, only, say, signal } = run
  await assertMayWrite(run, journal)
  for (const part of only) {
    const report = (position: Position) => run.onProgress?.(part, position)
    if (!(await copyPart({ part, from, to, journal, onProgress: report, signal }))) {
      say('Stopped. Run the same command with --resume to continue.')
      return false
    }
    const { items = 0, bytes = 0 } = journal.at(part) ?? {}
    say(`${part}: ${items.toLocaleString('en')} copied, ${sizeText(bytes)}`)
  }
  sayLeft(from, say)
  if (only.includes('accounts') && to.accounts.length) await sayImport(to, say)
  return true
}

/** Prints commands of Firebase's own command line that can also import an export's accounts. */
async function sayImport(to: Side, say: Run['say']): Promise<void> {
  const commands = await writeAuthImport(to.name, to.accounts)
  if (commands.length > 0) say('To import the accounts with Firebase’s command line:')
  for (const command of commands) say(`  ${command}`)
}

async function assertMayWrite({ to, only, resume, merge }: Run, journal: Journal<Part>): Promise<void> {
  if (journal.begun && !resume)
    throw new StartError(
      `An earlier run was interrupted: add --resume to continue, or delete ${journal.file} to start over.`,
    )
  if (resume && !journal.begun)
    throw new StartError(
      'Nothing to resume: no run between these two places was interrupted. ' +
        'Use --verify with --dry-run to compare them, or leave out --resume to copy everything.',
    )
  if (merge && !only.some((part) => to[part].length)) return
  for (const part of only) {
    if (journal.at(part) || (await to[part].isEmpty())) continue
    const remedy = to[part].length ? 'choose an empty folder' : 'add --merge to write into it all the same'
    throw new StartError(`${to.name} already has ${part}: ${remedy}.`)
  }
}

function sayLeft({ left }: Side, say: Run['say']): void {
  for (const [what, count] of left) say(`Not copied: ${count.toLocaleString('en')} ${what}.`)
}

/** Most differences listed: enough to see what happened. */
const MAX_NAMED = 100

async function verifyAll({ from, to, only, merge = false, say }: Run): Promise<Outcome> {
  let wrong = 0
  for (const part of only) {
    const { tally, differences } = await verifyPart({ part, from, to, allowExtra: merge })
    const { items } = totalOf(tally)
    const verdict =
      differences.length === 0 ? 'all equal' : `${differences.length.toLocaleString('en')} differ`
    say(`${part}: ${items.toLocaleString('en')} compared, ${verdict}`)
    for (const line of linesOf(tally)) say(line)
    for (const { path, kind } of differences.slice(0, MAX_NAMED)) say(`  ${kind}: ${path}`)
    if (differences.length > MAX_NAMED) say(`  and ${differences.length - MAX_NAMED} more`)
    wrong += differences.length
  }
  if (!from.tellsHashes || !to.tellsHashes)
    if (only.includes('accounts')) say('Passwords were not compared: Firebase doesn’t return imported ones.')
  return wrong === 0 ? 'done' : 'different'
}

/** Fields that Firebase's command line accepts; it refuses others (https://firebase.google.com/docs/cli/auth). */
const FIELDS = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  'createdAt',
  'phoneNumber',
  'disabled',
  'customAttributes',
] as const

/**
 * Writes an export's accounts again in the format of `firebase auth:import`: one file per way of hashing passwords. Returns the commands to
 * run.
 */
async function writeAuthImport(
  folder: string,
  accounts: Pick<Store<AccountItem>, 'read'>,
): Promise<string[]> {
  const files = new Map<string, Output>()
  for await (const { items } of pagesOf(accounts, undefined))
    for (const item of items) {
      const key = JSON.stringify(item.hash ?? null)
      const output = files.get(key) ?? openOutput(folder, files.size, item.hash)
      files.set(key, output)
      await output.write(item)
    }
  return Promise.all([...files.values()].map((output) => output.end()))
}

type Output = { write: (item: AccountItem) => Promise<void>; end: () => Promise<string> }

function openOutput(folder: string, number: number, hash: HashConfig | undefined): Output {
  const path = join(folder, number === 0 ? 'users.json' : `users-${number + 1}.json`)
  const stream = createWriteStream(path)
  let separator = '{"users":[\n'
  return {
    async write(item) {
      const fits = stream.write(separator + JSON.stringify(userOf(item)))
      separator = ',\n'
      if (!fits) await once(stream, 'drain')
    },
    async end() {
      stream.end('\n]}\n')
      await once(stream, 'finish')
      return ['firebase auth:import', path, ...optionsOf(hash), '--project PROJECT'].join(' ')
    },
  }
}

function userOf({ user }: AccountItem): Record<string, unknown> {
  const known = FIELDS.flatMap((field) => (user[field] === undefined ? [] : [[field, user[field]] as const]))
  const bytes = (['passwordHash', 'salt'] as const).flatMap((field) => {
    const value = user[field]
    return typeof value === 'string'
      ? [[field, Buffer.from(value, 'base64').toString('base64')] as const]
      : []
  })
  const lastLoginAt = user['lastLoginAt']
  return {
    ...Object.fromEntries([...known, ...bytes]),
    ...(lastLoginAt !== undefined && { lastSignedInAt: lastLoginAt }),
  }
}

/** Options by their names in accounts:batchCreate: https://firebase.google.com/docs/cli/auth#auth-import */
const OPTIONS: Record<string, string> = {
  hashAlgorithm: '--hash-algo',
  cpuMemCost: '--mem-cost',
  memoryCost: '--mem-cost',
  parallelization: '--parallelization',
  blockSize: '--block-size',
  dkLen: '--dk-len',
  signerKey: '--hash-key',
  saltSeparator: '--salt-separator',
  rounds: '--rounds',
}

const optionsOf = (hash: HashConfig | undefined): string[] =>
  Object.entries(hash ?? {}).flatMap(([name, value]) => (OPTIONS[name] ? [`${OPTIONS[name]}=${value}`] : []))
