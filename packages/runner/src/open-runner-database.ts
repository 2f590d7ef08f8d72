import { setTimeout as pause } from 'node:timers/promises'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import { firebaseStorage, googleStorage } from '@touchline/firestore/file-protocols'
import { documentsIn, rootBeside, type Documents } from '@touchline/firestore/documents'
import { BESIDE, type RecordsRoot } from '@touchline/domain/shared/at.ts'
import { GOOGLE, openDatabase, type Database, type DatabaseOptions } from '@touchline/firestore/open-database'
import { deploymentRedress, mailSettings, type MailSettings } from './mail/mail-settings.ts'
import { accountsOf, type RunnerAccounts } from './accounts.ts'
import type { ListeningAccess } from './listening.ts'
import type { OutboxMail } from './mail/outbox-mail.ts'
import type { Files } from './tasks/pictures.ts'
import { functionsIn } from './derive/read-functions.ts'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import { isConnected } from './is-connected.ts'
import { databaseOfRunner, type RunnerDatabase } from './database.ts'

/** Longest wait between two tries of a request; after longer outages the next turn retries. */
const LONGEST_WAIT_MS = 1_000
/** An answer that takes longer is requested again, because the other machine may be gone. */
const PATIENCE_MS = 20_000
/** Much less than a folder's token is valid, because a restored backup may bring other keys. */
const TOKEN_KEPT_MS = 60_000
/** How often to look whether a platform was connected; more seldom where that is paid for. */
const MOVED_MS = 2_000
const MOVED_PAID_MS = 60_000

export type RunnerDatabaseOptions = Omit<DatabaseOptions, 'wait'> & {
  /** Signs a service token, if the backend's keys are available; a given token expires after a day. */
  signToken?: (() => Promise<string>) | undefined
  signal: AbortSignal
}

/** The console's records, where they are in a database. */
export type Records = {
  database: RunnerDatabase
  access: ListeningAccess
  /** The platform's own documents, where it keeps them apart. */
  theirs: Documents | undefined
  /** Whether the records are the console's, and not those of a platform that nobody has connected yet. */
  isConnected(): Promise<boolean>
}

export type RunnerPlace = {
  /** Looks now and then where the console's records are; the same object as before if they are still there. */
  records(): Promise<Records>
  accounts: RunnerAccounts
  /** Location of pictures; undefined if the bucket is unknown, because a wrong one would have none. */
  files: Files | undefined
  /** The product's name in messages, and where to complain, from the same settings as the console's build. */
  redress: Redress
  /** How messages are mailed; undefined if no mail server is configured. */
  mail: OutboxMail | undefined
  /** Functions of a platform's people, from the file that `TOUCHLINE_FUNCTIONS` names. */
  functions: Functions | undefined
  close: () => Promise<void>
}

/** Opens a database as the runner: a server with a service account or a service token, which no rules restrict. */
export async function openRunnerDatabase({
  signal,
  signToken,
  ...options
}: RunnerDatabaseOptions): Promise<RunnerPlace> {
  const settings = mailSettings(options.environment)
  const tokens = signToken && kept(signToken)
  const opened = await openDatabase({
    ...options,
    token: (await tokens?.()) ?? options.token,
    wait: (milliseconds) => pause(Math.min(milliseconds, LONGEST_WAIT_MS), undefined, { signal }),
  })
  const wire = { ...opened.wire, ...(tokens && { token: tokens }), patience: PATIENCE_MS }
  const database = { ...opened, wire }
  const everyMs = database.isEmbedded ? MOVED_MS : MOVED_PAID_MS
  const recordsAt = (at: RecordsRoot): Records => {
    let wasConnected = at !== ''
    return {
      database: databaseOfRunner(database, at),
      isConnected: async () => (wasConnected ||= await isConnected(documentsIn(database))),
      theirs: at === '' ? undefined : documentsIn(database),
      access: {
        project: database.project,
        token: wire.token,
        at,
        ...(database.isEmbedded && { embeddedAt: database.url }),
      },
    }
  }
  let known: Records | undefined
  let lookedAt = 0
  return {
    async records() {
      if (known !== undefined && performance.now() - lookedAt < everyMs) return known
      const at = await rootBeside(database, BESIDE)
      lookedAt = performance.now()
      if (known?.access.at !== at) known = recordsAt(at)
      return known
    },
    accounts: accountsOf(database),
    files: filesOf(database, options),
    redress: deploymentRedress(options.environment),
    mail: settings && (await mailOf(settings)),
    functions: await functionsIn(options.environment['TOUCHLINE_FUNCTIONS']),
    close: database.close,
  }
}

/** Loads the code that sends mail only if it is configured. */
async function mailOf(settings: MailSettings): Promise<OutboxMail> {
  const { openTransport } = await import('./mail/send-mail.ts')
  return { transport: openTransport(settings), publicUrl: settings.publicUrl }
}

function filesOf(
  { isEmbedded, url, project, wire }: Database,
  { environment, google = GOOGLE }: Pick<DatabaseOptions, 'environment' | 'google'>,
): Files | undefined {
  if (isEmbedded) return { wire, protocol: firebaseStorage(url), bucket: `${project}.appspot.com` }
  const bucket = bucketIn(environment)
  return bucket === undefined ? undefined : { wire, protocol: googleStorage(google.storage), bucket }
}

/** Returns the bucket in the console's configuration; undefined if it is missing or unreadable. */
function bucketIn({ VITE_FIREBASE_CONFIG: configuration = '{}' }: NodeJS.ProcessEnv): string | undefined {
  try {
    const { storageBucket }: Record<string, unknown> = Object(JSON.parse(configuration))
    return typeof storageBucket === 'string' ? storageBucket : undefined
  } catch {
    return undefined
  }
}

/** Caches a token for a while. */
function kept(signToken: () => Promise<string>): () => Promise<string> {
  let known: { token: string; until: number } | undefined
  return async () => {
    if (known && performance.now() < known.until) return known.token
    const token = await signToken()
    known = { token, until: performance.now() + TOKEN_KEPT_MS }
    return token
  }
}
