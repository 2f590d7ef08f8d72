import { setTimeout as after } from 'node:timers/promises'

import { type Authenticator, refusal, type Standing } from '#core/auth/authenticate.ts'
import type { Caller } from '#core/caller.ts'
import type { CommitEvent, Commits } from '#core/commit-event.ts'
import { ProtocolError } from '#core/errors.ts'
import type { Limits } from '#core/limits.ts'
import type { Allowance } from './conversation.ts'
import type { WebChannel } from './web-channel.ts'

/** Interval at which permissions to listen are checked. Suspensions by a commit take effect at once. */
const sweepMilliseconds = 1000
/** A live client reopens its back channel within this time. */
const probeMilliseconds = 3000
/** Longest time for tokens without an expiry. */
const longestMilliseconds = 3_600_000

type Entry = {
  readonly caller: Caller
  readonly person: string
  readonly address: string | undefined
  readonly channel: WebChannel
  readonly openedAt: number
  targets: number
  end: (failure: ProtocolError | null) => void
}

export type ListenersParts = {
  readonly authenticator: Pick<Authenticator, 'standing'>
  readonly commits: Commits
  readonly limits: Limits
  readonly now: () => Date
}

export class Listeners {
  private readonly parts: ListenersParts
  private readonly entries = new Set<Entry>()
  private timer: NodeJS.Timeout | undefined

  constructor(parts: ListenersParts) {
    this.parts = parts
    parts.commits.on('commit', this.follow)
  }

  get count(): number {
    return this.entries.size
  }

  /** Admits a listener; throws RESOURCE_EXHAUSTED if too many listen from this address. */
  admit(channel: WebChannel, caller: Caller, address: string | undefined): Allowance {
    const { limits, now } = this.parts
    const person = caller.kind === 'user' ? caller.uid : `${caller.kind} ${address ?? ''}`
    this.makeRoom(person, address)
    const entry: Entry = {
      caller,
      person,
      address,
      channel,
      openedAt: now().getTime(),
      targets: 0,
      end: () => undefined,
    }
    this.entries.add(entry)
    this.timer ??= setInterval(() => this.sweep(), sweepMilliseconds).unref()
    return {
      documents: caller.kind === 'service' ? Infinity : limits.listenedDocuments,
      take: () => this.take(entry),
      giveBack: () => void entry.targets--,
      ends: (end) => void (entry.end = end),
    }
  }

  leave(channel: WebChannel): void {
    for (const entry of this.entries) if (entry.channel === channel) this.entries.delete(entry)
    if (this.entries.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  /** Ends all listeners without a failure. */
  close(): void {
    for (const { end } of this.entries) end(null)
    clearInterval(this.timer)
    this.parts.commits.off('commit', this.follow)
  }

  private makeRoom(person: string, address: string | undefined): void {
    const { listenersOfPerson, listenersOfAddress } = this.parts.limits
    const own = this.of(person)
    // The first is the oldest.
    if (own.length >= listenersOfPerson && own[0] !== undefined) this.forget(own[0])
    if (address === undefined) return
    const beside = [...this.entries].filter((entry) => entry.address === address)
    if (beside.length >= listenersOfAddress) throw exhausted('Too many listeners come from this address.')
  }

  private async take(entry: Entry): Promise<void> {
    if (entry.caller.kind !== 'service' && this.isFull(entry.person)) {
      this.forgetSilent(entry)
      if (this.isFull(entry.person)) await this.forgetGone(entry)
      if (this.isFull(entry.person)) {
        const { targetsOfPerson } = this.parts.limits
        throw exhausted(`A person may have at most ${targetsOfPerson} listeners at one time.`)
      }
    }
    entry.targets++
  }

  private isFull(person: string): boolean {
    const count = this.of(person).reduce((sum, { targets }) => sum + targets, 0)
    return count >= this.parts.limits.targetsOfPerson
  }

  /**
   * Forgets the person's silent connections: a closed page or a lost network isn't reported, and the person may return before it is
   * noticed.
   */
  private forgetSilent(except: Entry): void {
    for (const entry of this.of(except.person))
      if (entry !== except && !entry.channel.isHeard) this.forget(entry)
  }

  private forget(entry: Entry): void {
    this.entries.delete(entry)
    entry.channel.forget()
  }

  private async forgetGone(except: Entry): Promise<void> {
    const others = this.of(except.person).filter((entry) => entry !== except)
    if (others.length === 0) return
    for (const { channel } of others) channel.probe()
    await after(probeMilliseconds)
    this.forgetSilent(except)
  }

  private of(person: string): readonly Entry[] {
    return [...this.entries].filter((entry) => entry.person === person)
  }

  private readonly follow = ({ changes }: CommitEvent): void => {
    if (this.entries.size === 0) return
    const ids = new Set(changes.map(({ path }) => path.at(-1)))
    for (const entry of this.entries) if (ids.has(entry.person)) this.check(entry)
  }

  private sweep(): void {
    for (const entry of this.entries) this.check(entry)
  }

  private check(entry: Entry): void {
    const standing = this.standing(entry)
    if (standing === 'holds') return
    const failure = refusal()
    // With a fresh token the SDK goes on by itself; who may not sign in is told so for each target.
    if (standing === 'ended') entry.end(failure)
    entry.channel.fail(failure)
    this.entries.delete(entry)
  }

  private standing({ caller, openedAt }: Entry): Standing {
    const { authenticator, now } = this.parts
    if (caller.kind === 'user') return authenticator.standing(caller)
    return now().getTime() - openedAt > longestMilliseconds ? 'expired' : 'holds'
  }
}

function exhausted(sentence: string): ProtocolError {
  return new ProtocolError('RESOURCE_EXHAUSTED', sentence)
}
