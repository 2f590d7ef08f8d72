import type { IncomingMessage, Server } from 'node:http'

import type { AccountSwitch } from '#core/auth/accounts/account-switch.ts'
import type { BackupPlan } from './core/automatic-backups.ts'
import type { SignUp } from '#core/auth/sign-up.ts'
import type { Limits } from '#core/limits.ts'
import type { Logger } from '#core/log.ts'
import type { GaugeSource } from './core/metrics.ts'
import type { ThreadLimits } from './core/threads/thread-answer.ts'
import type { DataFolder } from '#core/upkeep/data-folder.ts'
import type { LoadProgress } from '#core/upkeep/loading.ts'
import type { DataVersion } from '#store/data-version.ts'
import type { MapStyle } from '#routes/shell.ts'
import type { Emulation, Suite } from './emulation.ts'
import type { AccountMessage, AccountMessages } from './store/account-messages.ts'

/** `document` is a path such as `app/console`. Its appearing and going take effect with the next request. */
export type BesideRules = { document: string; rulesFile: string; storageRulesFile: string }

export type BackendOptions = {
  /** Created when missing. Only one process at a time may open it. */
  dataFolder: string
  projectId: string
  /**
   * `firestore.indexes.json`, which is enforced. Without it, queries that lack an index are logged as warnings; `off` silences those too.
   */
  indexesFile?: string
  /** `firestore.rules`; without it only services may read or write documents. */
  rulesFile?: string
  /** `storage.rules`; without it only services may read or write files. */
  storageRulesFile?: string
  /** Rules in place of these two while a document exists. */
  besideRules?: BesideRules
  /** The built console, served next to the protocols. */
  consoleFolder?: string
  /** The address at which people reach the server, for links in messages and the origin of its pages; by default the one it listens on. */
  publicUrl?: string
  /** Addresses or networks of the proxies whose `X-Forwarded-For`, `-Host` and `-Proto` count, or `loopback`; by default none. */
  trustedProxies?: readonly string[]
  /** Origins of other sites whose pages may call us, such as `https://console.club.example`; by default none. */
  allowedOrigins?: readonly string[]
  /** The map that the console shows instead of the built-in one. */
  mapStyle?: MapStyle
  /** Origins of the platform's pictures, videos and documents that the console may show, such as `https://media.example`; by default none. */
  mediaOrigins?: readonly string[]
  /** With it, `/metrics` also answers callers from other machines. */
  metricsToken?: string
  /** Backups that the server makes on a schedule; by default none. */
  backups?: BackupPlan
  /** Version of what the program stores in documents. New data gets it; newer data is refused. */
  dataVersion?: number
  /** Whether people may sign up themselves; by default they may, as in Firebase. Tools can always create accounts. */
  signUp?: SignUp
  /** Documents that disable accounts; by default none. While the document of `besideRules` exists, those in the collection below it. */
  disableAccounts?: AccountSwitch
  /** For tests of other projects, like Firebase's emulator: doesn't limit sign-in and lets an e-mail change without verification. */
  relaxedSignIn?: boolean
  /** Shows messages that would be mailed, including their links, for tests and demonstrations. `npm run messages` lists them later. */
  deliver?: (message: string) => void
  /** Emulator mode: also answers the emulators' control API and trusts every caller. For tests; never where others can reach it. */
  emulator?: Emulation
  /** Receives lines that explain why the rules refused a request for documents. For development, because they quote documents. */
  traceRules?: (text: string) => void
  /** Overrides some limits, for tests. */
  limits?: Partial<Limits>
  /** For tests whose data folder is a copy of a checked one: skips reading all of it when it is opened. */
  checkedBefore?: boolean
  /** Overrides how long answers may take, for tests. */
  threadLimits?: Partial<ThreadLimits>
  log?: Logger
  now?: () => Date
}

export type AccountMail = Pick<AccountMessages, 'open' | 'claim' | 'nextAt' | 'settle'> & {
  /** Sets the sender to call after each new message. One at a time. */
  wakes(sender: (() => void) | undefined): void
}

export type Backend = {
  /** `incoming` is the request as it came over a connection; without it, the call comes from this process. */
  fetch(request: Request, incoming?: IncomingMessage): Response | Promise<Response>
  readonly limits: Limits
  readonly publicUrl: string | undefined
  /** Whether a connection from this address carries other callers' requests. */
  isProxy(socketAddress: string | undefined): boolean
  /** Lets a server accept HTTP/2, which gRPC needs; only in emulator mode. */
  readonly speakHttp2: ((server: Server) => { close(): void }) | null
  /** A token that no rules apply to, for tools on this machine: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /**
   * Loads very many documents, before anybody else uses the data; their indexes are built at the end. `work` returns whether it is
   * complete. If not, the next load continues, or the load is ended before the data is served.
   */
  load(work: () => Promise<boolean>, progress?: LoadProgress, signal?: AbortSignal): Promise<boolean>
  /**
   * Finishes an interrupted load, and builds index entries that an older version wrote. Returns false if it was stopped; the next call
   * continues.
   */
  settle(progress?: LoadProgress, signal?: AbortSignal): Promise<boolean>
  /** Version of what programs store in the documents. */
  readonly dataVersion: { read(): DataVersion; write(version: DataVersion): void }
  /** Adds gauges to `/metrics`. */
  measure(gauge: GaugeSource): void
  /** Prepares what the first long request would otherwise wait for. */
  warmUp(): void
  /** Ends answers that would never end. */
  hangUp(): void
  /** Ends everything and frees the folder for another process. */
  close(): void
  /** Only in emulator mode. */
  readonly suite: Suite | null
  /** Sets the address at which it is reached, here and in `server.json`. */
  announce(port: number, url: string): void
  /** Sent messages whose codes are still unused. */
  messages(): AccountMessage[]
  /** Messages for the process that sends them. */
  readonly mail: AccountMail
  readonly dataFolder: DataFolder
  readonly log: Logger
}
