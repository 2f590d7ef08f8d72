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

export type BackendOptions = {
  /** Made when missing; one process at a time. */
  dataFolder: string
  projectId: string
  /** `firestore.indexes.json`, which is enforced; without it queries that lack an index are warned of, with `off` not even that. */
  indexesFile?: string
  /** `firestore.rules`; without it nobody but a service may read or write documents. */
  rulesFile?: string
  /** `storage.rules`; without it nobody but a service may read or write files. */
  storageRulesFile?: string
  /** The built console to serve beside the protocols. */
  consoleFolder?: string
  /** The address at which people reach the server, for links in messages and the origin of its pages; by default the one it listens on. */
  publicUrl?: string
  /** Addresses or networks of the proxies whose `X-Forwarded-For`, `-Host` and `-Proto` count, or `loopback`; by default none. */
  trustedProxies?: readonly string[]
  /** Origins of other sites whose pages may call us, such as `https://console.club.example`; by default none. */
  allowedOrigins?: readonly string[]
  /** The map that the console shows instead of the built-in one. */
  mapStyle?: MapStyle
  /** With it `/metrics` is answered to callers from elsewhere, too. */
  metricsToken?: string
  /** Backups that the server makes by itself; by default none. */
  backups?: BackupPlan
  /** The version of what the program keeps in documents: new data gets it, and data of a newer one is refused. */
  dataVersion?: number
  /** Whether people may sign up by themselves; by default, as in Firebase. Tools make accounts either way. */
  signUp?: SignUp
  /** Documents that disable accounts; by default none. */
  disableAccounts?: AccountSwitch
  /** For tests of other projects, as Firebase's emulator: sign-in is not limited, an e-mail may be changed unverified. */
  relaxedSignIn?: boolean
  /** Shows what would be mailed, link included: for tests and demonstrations. `npm run messages` lists them later. */
  deliver?: (message: string) => void
  /** Emulator mode: also answers the emulators' control API and believes any caller. For tests; never where others reach it. */
  emulator?: Emulation
  /** Takes the lines that say why the rules refused a request for documents. For development: they quote what documents hold. */
  traceRules?: (text: string) => void
  /** Some of the limits, for tests. */
  limits?: Partial<Limits>
  /** For tests, whose data folder is a copy of one that was checked: it is not read whole again when it is opened. */
  checkedBefore?: boolean
  /** For tests: how long answers may take, if not as long as usual. */
  threadLimits?: Partial<ThreadLimits>
  log?: Logger
  now?: () => Date
}

/** Messages to send, and what became of them. */
export type AccountMail = Pick<AccountMessages, 'open' | 'claim' | 'nextAt' | 'settle'> & {
  /** Told of each message that is made. One at a time. */
  wakes(sender: (() => void) | undefined): void
}

export type Backend = {
  /** `incoming` is the request as it comes over a connection; without it the call comes from this process. */
  fetch(request: Request, incoming?: IncomingMessage): Response | Promise<Response>
  readonly limits: Limits
  /** The address that was named for it. */
  readonly publicUrl: string | undefined
  /** Whether a connection from this address carries the requests of others. */
  isProxy(socketAddress: string | undefined): boolean
  /** Lets a server take HTTP/2 too, which is gRPC; only in emulator mode. */
  readonly speakHttp2: ((server: Server) => { close(): void }) | null
  /** A token that no rules apply to, for the tools of this machine: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /**
   * Loads very many documents, before anybody else uses the data: their indexes are built at the end. `work` tells whether it is
   * through; otherwise the load goes on with the next, or ends before the data is served.
   */
  load(work: () => Promise<boolean>, progress?: LoadProgress, signal?: AbortSignal): Promise<boolean>
  /**
   * Ends a load that was broken off, and builds the entries of indexes that an older version wrote. False when it was stopped on the
   * way: then the next one goes on.
   */
  settle(progress?: LoadProgress, signal?: AbortSignal): Promise<boolean>
  /** Of what programs keep in the documents. */
  readonly dataVersion: { read(): DataVersion; write(version: DataVersion): void }
  /** Adds to what `/metrics` tells. */
  measure(gauge: GaugeSource): void
  /** Makes ready what the first long request would otherwise wait for. */
  warmUp(): void
  /** Ends the answers that would go on for ever. */
  hangUp(): void
  /** Ends everything; the folder is free for another process. */
  close(): void
  /** Only in emulator mode. */
  readonly suite: Suite | null
  /** Tells where it is reached from now on, here and in `server.json`. */
  announce(port: number, url: string): void
  /** Messages that were sent and whose codes are still unused. */
  messages(): AccountMessage[]
  /** For the one who sends them. */
  readonly mail: AccountMail
  readonly dataFolder: DataFolder
  readonly log: Logger
}
